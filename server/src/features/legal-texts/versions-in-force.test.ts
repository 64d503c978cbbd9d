import { expect, test } from 'vitest'
import { shippedText } from './shipped/shipped-texts.ts'
import { versionsInForce } from './versions-in-force.ts'

const key = 'closed_case'
const english = { language: 'en', number: 0, text: shippedText(key, 'en') } as const
const spanish = { language: 'es', number: 0, text: shippedText(key, 'es') } as const
const own = { language: 'en', number: 1, text: 'Closed by the firm.' } as const

test('the shipped translation stands for the shipped English text, also when that was published again', () => {
	expect(versionsInForce(key, [])).toEqual([english, spanish])
	const again = { ...english, number: 2 }
	expect(versionsInForce(key, [again])).toEqual([again, spanish])
})

test('the firm’s own English text has no translation but the firm’s own', () => {
	expect(versionsInForce(key, [own])).toEqual([own])
	const translated = { language: 'es', number: 4, text: 'Cerrado por el bufete.' } as const
	expect(versionsInForce(key, [translated, own])).toEqual([own, translated])
})

test('a withdrawn translation leaves the English text', () => {
	expect(versionsInForce(key, [{ language: 'es', number: 1, text: '' }])).toEqual([english])
})
