# Run from the root of the repository: python3 src/documents/fonts/make-noto.py (fonttools). See README.md.
# It reads the Debian packages fonts-noto-core and fonts-noto-cjk, and the Noto Emoji that is its one argument.
import json
import sys
from pathlib import Path
from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

DEBIAN = '/usr/share/fonts/truetype/noto'
CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
SIMPLIFIED_CHINESE = 2  # the face in the collection
FONTS = Path('src/documents/fonts')
TO = FONTS / 'noto'
OWN = {
    'Display': 'familjen-grotesk-650',
    'Text': 'atkinson-hyperlegible-next-400',
    'Read': 'literata-400',
    'Mono': 'atkinson-hyperlegible-mono-400',
}
# In the order in which a letter is looked for.
SCRIPTS = """Sans Arabic Hebrew Armenian Georgian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam
Sinhala Thai Lao Khmer Myanmar Ethiopic Tibetan Cherokee CanadianAboriginal Mongolian Thaana Syriac NKo Tifinagh OlChiki
Adlam Balinese Bamum Buginese Chakma Cham Coptic Deseret HanifiRohingya Javanese KayahLi Lepcha Limbu Lisu MeeteiMayek
NewTaiLue Osage Osmanya SoraSompeng Sundanese SylotiNagri Tagalog TaiLe TaiTham TaiViet Vai WarangCiti Yi""".split()


def between(*ranges):
    return lambda code: any(first <= code <= last for first, last in ranges)


HAN = between((0x2E80, 0x312F), (0x3190, 0x9FFF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF))
HANGUL = between((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xAC00, 0xD7FF))


def make(name, font, keep=lambda code: True, features=('*',)):
    options = subset.Options(hinting=False, layout_features=list(features), name_IDs=[1, 6], notdef_outline=True)
    options.drop_tables += ['DSIG', 'BASE', 'STAT', 'meta', 'vhea', 'vmtx', 'VORG']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if keep(code)])
    subsetter.subset(font)
    font['name'].setName(f'{name}-Regular', 6, 3, 1, 0x409)  # two fonts of one name would be embedded again and again
    font.save(TO / f'{name}.{"otf" if "CFF " in font else "ttf"}')


def ranges(codes):
    found = []
    for code in sorted(codes):
        if found and code == found[-1][1] + 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return ' '.join(f'{first:x}' if first == last else f'{first:x}-{last:x}' for first, last in found)


names = []
for script in SCRIPTS:
    file = {'Sans': 'NotoSans', 'Tibetan': 'NotoSerifTibetan'}.get(script, f'NotoSans{script}')
    names.append(file)
    make(file, TTFont(f'{DEBIAN}/{file}-Regular.ttf'))
for name, keep, features in (
    ('NotoSansHan', HAN, ['ccmp']),
    ('NotoSansHangul', HANGUL, ['ccmp', 'ljmo', 'vjmo', 'tjmo']),
):
    names.append(name)
    if not (TO / f'{name}.otf').exists():  # minutes
        make(name, TTCollection(CJK).fonts[SIMPLIFIED_CHINESE], keep, features)
make('NotoEmoji', TTFont(sys.argv[1]))
make('NotoSansSymbols', TTFont(f'{DEBIAN}/NotoSansSymbols-Regular.ttf'))
make('NotoSansSymbols2', TTFont(f'{DEBIAN}/NotoSansSymbols2-Regular.ttf'))
make('NotoSansMath', TTFont(f'{DEBIAN}/NotoSansMath-Regular.ttf'), between((0x1D400, 0x1D7FF)), ())
names += ['NotoEmoji', 'NotoSansSymbols', 'NotoSansSymbols2', 'NotoSansMath']

own = {family: FONTS / f'{file}.ttf' for family, file in OWN.items()}
noto = {name: next(TO.glob(f'{name}.?tf')) for name in names}
coverage = {family: ranges(TTFont(path).getBestCmap()) for family, path in {**own, **noto}.items()}
Path('src/domain/documents/font-coverage.json').write_text(json.dumps(coverage, indent=2) + '\n')
