#!/usr/bin/env python3
"""A player for tables over the network, from docs/PROTOCOL.md alone: no library but Python's own.

    bastide open http://127.0.0.1:8173 --game base --seat human --seat casual
    examples/network_player.py LINK

It knows how tiles fit (base game without options), and claims the first feature of a tile if it can."""
import base64, hashlib, json, os, pathlib, socket, struct, sys, urllib.parse, urllib.request


class WebSocket:
    def __init__(self, host, path, token):
        name, _, port = host.partition(':')
        self.socket = socket.create_connection((name, int(port or 80)), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f'GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                             f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n'
                             f'Authorization: Bearer {token}\r\n\r\n').encode())
        self.input = self.socket.makefile('rb')
        while self.input.readline() != b'\r\n':  # the answer to it
            pass

    def frame(self, code, data):
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b'\xfe' + struct.pack('>H', len(data))
        self.socket.sendall(bytes([0x80 | code]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def receive(self):
        text = b''
        while True:
            first, size = self.input.read(2)
            if size > 125:
                size = struct.unpack('>H' if size == 126 else '>Q', self.input.read(2 if size == 126 else 8))[0]
            data = self.input.read(size)
            if first & 15 == 9:
                self.frame(10, data)  # ping, pong
            elif first & 15 == 8:
                raise ConnectionError('closed')
            elif first & 15 in (0, 1):
                text += data
                if first & 128:
                    return json.loads(text)


def read_tiles():
    """The edges (north, east, south, west) of every tile."""
    tiles, start, data = {}, None, pathlib.Path(__file__).parent.parent / 'data' / 'base.tiles'
    for line in data.read_text().splitlines():
        words = line.split('#')[0].split()
        if words and words[0] == 'tile':
            name = words[1]
            start = name if 'start' in words else start
        elif words and words[0] == 'edges':
            tiles[name] = words[1:]
    return tiles, start


TILES, START = read_tiles()
SIDES = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # north, east, south, west; y grows to the south


class Game:
    """The map as far as it takes to lay a tile."""
    def __init__(self):
        self.map, self.hand = {(0, 0): TILES[START]}, None

    def play(self, move):
        words = move.split()
        if words[0] == 'draw':
            self.hand = words[1]
        elif words[0] == 'place':
            turn = int(words[3]) // 90
            self.map[int(words[1]), int(words[2])] = [TILES[self.hand][i - turn] for i in range(4)]

    def places(self):
        for x, y in sorted({(x + dx, y + dy) for x, y in self.map for dx, dy in SIDES} - set(self.map)):
            for turn in range(4):
                edges = [TILES[self.hand][i - turn] for i in range(4)]
                if all((x + dx, y + dy) not in self.map or self.map[x + dx, y + dy][(i + 2) % 4] == edges[i]
                       for i, (dx, dy) in enumerate(SIDES)):
                    yield f'place {x} {y} {turn * 90}'


class Player:
    def __init__(self, link):
        url, _, self.table = link.partition('/#/t/')
        self.url, self.host = url, urllib.parse.urlsplit(url).netloc
        self.token = self.post('/api/people', {'name': 'Python'})['token']
        self.name, self.count, self.seat, self.promise, self.refused = os.urandom(6).hex(), 0, 0, None, 0

    def post(self, path, body):
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), {'Content-Type': 'application/json'})
        return json.load(urllib.request.urlopen(request))

    def say(self, type, **more):
        self.count += 1
        self.wire.send({'t': type, 'id': f'{self.name}-{self.count}', **more})

    def decide(self):
        """Sends a turn, if it is this player's: with a figure first, and without one if that is refused."""
        if not self.over and self.order and self.order[self.turns % len(self.order)] == self.seat:
            place = next(self.game.places())
            self.say('play', on=self.on, m=[place, 'pass' if self.refused else 'claim meeple 1'])

    def event(self, event):
        kind, self.v = event['k'], event['v']
        if kind in ('start', 'moves'):
            self.order, self.on, self.refused = event.get('order', self.order), event['v'], 0
            for move in event['m']:
                self.game.play(move)
                self.turns += move.startswith('place')
        elif kind == 'seat' and event['now'].get('person') == self.me:
            self.seat = event['seat']
            secret = os.urandom(32)
            data = b'bastide player 1' + bytes.fromhex(self.commitment) + struct.pack('<H', self.seat) + secret
            self.promise = [hashlib.blake2b(data, digest_size=32).hexdigest(), secret.hex()]
            self.say('ready', promises=[[self.seat, self.promise[0]]])
        elif kind == 'deal' and self.promise and [self.seat, self.promise[0]] in event['promises']:
            self.say('open', contributions=[[self.seat, self.promise[1]]])
        elif kind == 'end':
            self.over = True
            print('scores', *event['scores'])

    def run(self):
        self.wire = WebSocket(self.host, f'/ws/{self.table}', self.token)
        self.wire.send({'t': 'hello', 'p': 1})
        self.over, self.order, self.turns, self.game = False, None, 0, Game()
        while not self.over:
            message = self.wire.receive()
            if message['t'] == 'table':
                self.me, self.commitment = message['you']['person'], message['table']['commitment']
                self.say('take')
            elif message['t'] == 'events':
                for event in message['e']:
                    self.event(event)
                self.decide()
            elif message['t'] == 'no' and message['why'] == 'illegal':
                self.refused += 1
                self.decide()


if __name__ == '__main__':
    Player(sys.argv[1]).run()
