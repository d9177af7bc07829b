"""Use cases about a whole account: joining two players, export, deletion."""
