"""What all tables share: the collection that they are in, how constraints are named, ids."""

from sqlalchemy import BigInteger, Integer, MetaData

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# BIGINT on SQLite would not be a rowid: an Integer there is 64 bits wide anyway.
Id = BigInteger().with_variant(Integer, "sqlite")
