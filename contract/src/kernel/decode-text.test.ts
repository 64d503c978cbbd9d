import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))

test.each([
	['UTF-8', new TextEncoder().encode('Señor Muñoz'), 'Señor Muñoz'],
	['UTF-8 with its mark', new TextEncoder().encode('\ufeffSeñor'), 'Señor'],
	['UTF-16', latin('\xff\xfeS\0e\0\xf1\0'), 'Señ'],
	['UTF-16, the other way round', latin('\xfe\xff\0S\0e\0\xf1'), 'Señ'],
	['Windows-1252', latin('Se\xf1or owes \x80500 \x93today\x94'), 'Señor owes €500 “today”'],
	['UTF-8 whose last character is cut', new TextEncoder().encode('Señ').subarray(0, -1), 'Se'],
	['nothing', new Uint8Array(), ''],
])('reads %s', (_name, bytes, text) => {
	expect(decodeText(bytes)).toBe(text)
})
