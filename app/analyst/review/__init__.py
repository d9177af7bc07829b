"""The review of an attempt: luck and skill told apart, and what could still be reached.

**Expectation.** At each moment of the attempt: the cards that the game's plain player would
leave on average if it took over, over all orders of the cards that nobody has seen, each as
likely as any other. It is estimated by playing sampled *worlds* out. A world fixes the order of
every unseen card and of every reshuffle to come; all moves of one moment are tried in the same
worlds, and a world keeps its order from one moment to the next as cards come into view.

**Skill and luck.** A move is worth the expectation after it, before the cards that it turns up
are seen. Its *skill* is that less the expectation before the move (which is what the plain
player's own move is worth). Its *luck* is the expectation once the cards are seen less that.
In every single world the opening's expectation, all luck and all skill add up to the result, in
whole cards; so their means do. Less is better: positive figures are cards lost.

**Errors** are standard errors of the mean over the worlds; of a difference, over the worlds'
differences.
"""
