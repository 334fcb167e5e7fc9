/** The colours that tell the courses apart. Always beside a name: colour alone never says anything. */
export type Tone = 'tide' | 'plum' | 'buoy' | 'ochre'
