"""The sum at the end of a file of weights: FNV-1a, 32 bits."""


def checksum(data):
    value = 2166136261
    for byte in data:
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value
