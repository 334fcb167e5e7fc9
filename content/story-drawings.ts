/**
 * What is next to a story: the moment in which it turned. Adrawing is 240 by 180 units, a mark a line, the last on top:
 * the fill (wash, soft, full, sun, paper; line is none, and dark is none on what is sun), the shape, and its numbers.
 *
 * `box` x y width height · `dot` x y radius · `path` x y x y … · `dash` the same, dashed · `bubble` x y width height ·
 * `word` x y and the words
 */
export const storyDrawings = {
  question: {
    label: 'Questions, and one that is handed back',
    marks: `
      soft bubble 14 14 56 38
      soft bubble 92 10 56 38
      soft bubble 170 16 56 38
      line word 36 41 ?
      line word 114 37 ?
      line word 192 43 ?
      line path 42 68 42 92 96 112
      line path 120 64 120 106
      line path 198 70 198 92 144 112
      sun bubble 40 112 160 46
      dark word 62 142 We agreed …?`,
  },
  threeCards: {
    label: 'Three cards on a table',
    marks: `
      wash box 0 132 240 48
      line path 0 132 240 132
      soft box 12 40 66 84
      full box 87 28 66 96
      soft box 162 40 66 84
      paper box 22 58 44 4
      paper box 98 48 44 4
      paper box 172 58 44 4
      line path 24 100 32 108 46 92
      line path 174 100 182 108 196 92
      sun dot 120 98 17
      dark path 111 98 118 105 130 90
      sun box 20 146 200 18`,
  },
  menu: {
    label: 'A menu with four lines crossed out',
    marks: `
      soft box 46 10 148 160
      line word 92 38 Menu
      line path 62 48 178 48
      full box 62 64 80 6
      full box 62 86 94 6
      sun box 54 100 132 24
      dark path 62 112 150 112
      full box 62 132 80 6
      full box 62 154 94 6
      line path 54 70 170 62 M54 92 178 84 M54 138 164 130 M54 160 176 152
      dark path 162 112 168 118 178 106`,
  },
  circle: {
    label: 'A circle of people with one note',
    marks: `
      wash dot 120 90 84
      line path 120 20 120 160 M155 29 85 151 M181 55 59 125 M190 90 50 90 M181 125 59 55 M155 151 85 29
      full dot 120 20 12
      full dot 155 29 12
      full dot 181 55 12
      full dot 190 90 12
      full dot 181 125 12
      full dot 155 151 12
      sun dot 120 160 14
      full dot 85 151 12
      full dot 59 125 12
      full dot 50 90 12
      full dot 59 55 12
      full dot 85 29 12
      paper box 86 70 68 40
      line word 98 97 hard`,
  },
  wall: {
    label: 'A floor plan with a wall that moves',
    marks: `
      wash box 20 20 200 140
      soft box 20 20 86 140
      full path 16 16 224 16 224 164 150 164 150 156 216 156 216 24 24 24 24 156 110 156 110 164 16 164
      full box 24 96 56 8
      line dash 106 24 106 118
      sun box 140 24 8 94
      line path 110 66 136 66 M128 58 136 66 128 74 M110 160 110 126 M110 160 144 126`,
  },
  screen: {
    label: 'A screen that is turned around',
    marks: `
      soft box 30 14 180 116
      paper box 40 24 160 96
      line path 60 52 96 52 M112 52 146 52 M112 68 112 96 146 96
      full box 48 42 30 20
      full box 146 42 40 20
      full box 146 86 40 20
      sun path 112 34 130 52 112 70 94 52
      full box 106 130 28 10
      line path 44 154 C80 172 160 172 194 156 M180 153 195 155 189 169`,
  },
  iceberg: {
    label: 'The small part of an iceberg that shows',
    marks: `
      wash box 0 60 240 120
      full path 100 60 120 30 130 20 140 40 150 60
      soft path 90 60 160 60 190 90 180 130 130 170 90 150 60 100
      line path 0 60 240 60 M90 90 150 90 M90 110 160 110 M100 130 150 130
      sun dot 130 20 9`,
  },
  sieve: {
    label: 'Ideas, of which some pass a line',
    marks: `
      full box 14 12 30 22
      full box 54 12 30 22
      full box 94 12 30 22
      full box 134 12 30 22
      full box 174 12 30 22
      full box 54 42 30 22
      line box 14 124 30 22
      line box 94 140 30 22
      line box 174 128 30 22
      line dash 29 34 29 124
      line dash 109 34 109 140
      line dash 189 34 189 128
      sun box 0 78 240 28
      dark word 28 98 What would we see?`,
  },
  weeks: {
    label: 'Twelve weeks, one after the other',
    marks: `
      soft box 16 136 14 28
      soft box 34 128 14 36
      soft box 52 130 14 34
      soft box 70 116 14 48
      soft box 88 106 14 58
      full box 106 96 14 68
      full box 124 100 14 64
      full box 142 84 14 80
      full box 160 70 14 94
      full box 178 58 14 106
      full box 196 44 14 120
      sun box 214 28 14 136
      line path 8 164 234 164
      line word 16 40 Week 1
      line path 24 50 24 124`,
  },
  difference: {
    label: 'Two ways, and the steps between them',
    marks: `
      wash box 0 100 240 80
      line path 12 48 200 48 M12 140 110 140
      soft box 12 34 26 28
      soft box 48 34 26 28
      soft box 192 34 26 28
      full box 84 34 26 28
      full box 120 34 26 28
      full box 156 34 26 28
      line path 84 34 110 62 M120 34 146 62 M156 34 182 62
      soft box 12 126 26 28
      soft box 48 126 26 28
      soft box 84 126 26 28
      sun dot 180 140 26
      dark word 166 147 −3`,
  },
  plan: {
    label: 'A long plan, and the short one before it',
    marks: `
      wash box 128 14 92 128
      line path 180 32 206 32 M180 60 206 60 M180 88 206 88 M180 116 206 116
      soft box 82 26 92 128
      line dash 132 60 160 60 M132 88 160 88 M132 116 160 116
      sun box 22 44 104 112
      dark path 36 66 44 74 56 60 M66 68 110 68
      dark path 36 94 44 102 56 88 M66 96 104 96
      dark box 37 118 16 16
      dark path 66 126 110 126`,
  },
  shelf: {
    label: 'A shelf from which something was taken and put back',
    marks: `
      full box 8 150 224 8
      full box 8 84 224 8
      soft box 20 106 30 44
      soft box 58 116 30 34
      soft box 190 106 30 44
      soft box 20 40 30 44
      soft box 58 50 30 34
      soft box 190 40 30 44
      line dash 104 84 104 34 138 34 138 84
      sun box 104 104 34 46
      line path 142 56 C164 66 164 106 144 122 M154 120 143 123 145 111
      line path 98 124 C78 112 78 72 98 58 M88 60 99 57 97 69`,
  },
  card: {
    label: 'A card on a desk',
    marks: `
      wash box 0 128 240 52
      line path 0 128 240 128
      soft path 40 40 202 22 202 128 40 128
      sun path 28 30 190 42 190 128 28 128
      dark word 50 76 Whose
      dark word 50 104 problem?
      full dot 214 116 12
      line path 190 100 202 110`,
  },
  books: {
    label: 'The book that was asked for, and the one that was needed',
    marks: `
      full box 8 150 224 8
      soft box 16 70 20 80
      soft box 40 50 20 100
      full box 64 30 20 90
      soft box 88 70 20 80
      soft box 112 50 20 100
      soft box 136 70 20 80
      soft box 160 50 20 100
      sun box 184 60 20 90
      soft box 208 70 20 80
      line path 74 26 C90 4 170 4 194 46 M180 42 194 48 198 34
      paper word 69 82 ?`,
  },
  coins: {
    label: 'Two piles of coins',
    marks: `
      wash box 0 150 240 30
      soft box 20 141 46 9
      soft box 20 130 46 9
      soft box 20 119 46 9
      soft box 20 108 46 9
      soft box 20 97 46 9
      soft box 20 86 46 9
      soft box 72 141 46 9
      soft box 72 130 46 9
      soft box 72 119 46 9
      soft box 72 108 46 9
      soft box 72 97 46 9
      soft box 72 86 46 9
      soft box 46 75 46 9
      soft box 46 64 46 9
      soft box 46 53 46 9
      soft box 46 42 46 9
      soft box 46 31 46 9
      soft box 46 20 46 9
      sun box 160 141 46 9
      sun box 160 130 46 9
      sun box 160 119 46 9
      sun box 160 108 46 9
      sun box 160 97 46 9
      sun box 160 86 46 9
      sun box 160 75 46 9
      line word 59 173 18
      line word 178 173 7
      line path 166 50 178 62 200 34`,
  },
  sprint: {
    label: 'A sprint from its beginning to its end',
    marks: `
      wash dot 120 90 76
      line path 120 26 A64 64 0 1 1 76 43 M90 40 75 43 78 58
      full dot 120 26 9
      full dot 175 57 9
      full dot 184 96 9
      full dot 166 135 9
      full dot 120 154 9
      full dot 74 135 9
      full dot 56 96 9
      sun dot 76 43 14
      line word 92 97 Sprint
      dark path 70 43 75 48 84 37`,
  },
  liveDay: {
    label: 'A live day, hour by hour',
    marks: `
      paper box 20 12 200 156
      line path 20 12 220 12 220 168 20 168 20 12
      line word 34 46 10:00
      full box 100 28 104 24
      line word 34 80 11:30
      soft box 100 62 104 24
      line word 34 114 14:00
      sun box 100 96 104 24
      line word 34 148 16:30
      full box 100 130 56 24`,
  },
  doing: {
    label: 'A long bar for doing, a short one for listening',
    marks: `
      line word 20 42 doing
      full box 20 54 200 34
      line word 20 122 listening
      soft box 20 134 72 34`,
  },
  letter: {
    label: 'A letter to the team',
    marks: `
      wash box 0 118 240 62
      paper box 36 20 168 136
      line path 36 20 204 20 204 156 36 156 36 20
      line word 52 54 Dear team
      line path 52 74 188 74 M52 94 188 94 M52 114 150 114
      sun dot 178 132 13`,
  },
  board: {
    label: 'Scrum Master: a board',
    marks: `
      soft box 12 42 56 25
      soft box 12 75 56 25
      full box 92 75 56 25
      full box 172 42 56 25
      full box 172 75 56 25
      full box 172 108 56 25
      sun box 92 42 56 25
      line path 0 30 240 30 M80 14 80 180 M160 14 160 180`,
  },
  process: {
    label: 'Business Analyst: two lanes',
    marks: `
      wash box 0 90 240 90
      line path 0 90 240 90 M30 48 124 48 124 132 186 132
      soft box 30 30 52 36
      full box 186 114 44 36
      sun path 124 26 146 48 124 70 102 48`,
  },
  storyMap: {
    label: 'Product Owner: a story map',
    marks: `
      line path 42 32 198 32 M0 94 240 94
      full box 21 18 42 28
      full box 73 18 42 28
      full box 125 18 42 28
      full box 177 18 42 28
      soft box 21 60 42 24
      sun box 73 60 42 24
      soft box 125 60 42 24
      soft box 177 60 42 24
      soft box 21 104 42 24
      soft box 73 104 42 24
      soft box 73 138 42 24
      soft box 177 104 42 24`,
  },
  timeline: {
    label: 'Project Manager: tasks and a milestone',
    marks: `
      full box 16 26 60 22
      full box 58 60 55 22
      soft box 100 94 60 22
      soft box 148 128 50 22
      line path 0 164 240 164 M124 12 124 164
      sun path 216 120 233 137 216 154 199 137`,
  },
} satisfies Record<string, { label: string; marks: string }>

export type StoryDrawing = keyof typeof storyDrawings
