import { View } from '@react-pdf/renderer'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'

/** A line of a document that asks for money: what it is, and the sum or the words at the other end. */
export function Line({ label, value }: { label: string; value: string }) {
  return (
    <View style={style.line}>
      <Text>{label}</Text>
      <Text style={style.mono}>{value}</Text>
    </View>
  )
}
