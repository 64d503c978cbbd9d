import type { CatalogModel } from '@praxis/contract/models/models.fields'
import { expect, test } from 'vitest'
import { costText, durationText, featuresText, matchesModel, priceText, tokensText } from './model-text.ts'

test.each([
	[null, 'Unknown'],
	[0, 'Free'],
	[0.000_15, '$0.00015'],
	[0.000_000_4, '$0'],
	[2.5, '$2.5'],
	[1200, '$1,200'],
])('%j dollars for 1,000 tokens read %s', (dollars, text) => {
	expect(priceText(dollars)).toBe(text)
})

test.each([
	[null, 'Unknown'],
	[0, '$0.00'],
	[1, '$0.000001'],
	[1_234, '$0.0012'],
	[9_999, '$0.01'],
	[10_000, '$0.01'],
	[12_345, '$0.01'],
	[1_999_999, '$2.00'],
	[1_234_567_890, '$1,234.57'],
])('%j millionths of a dollar read %s', (cost, text) => {
	expect(costText(cost)).toBe(text)
})

test.each([
	[null, 'Unknown'],
	[0, '0 ms'],
	[999, '999 ms'],
	[1000, '1.0 s'],
	[61_240, '61.2 s'],
])('%j milliseconds read %s', (milliseconds, text) => {
	expect(durationText(milliseconds)).toBe(text)
})

test('a window of unknown size says so', () => {
	expect([tokensText(null), tokensText(128_000)]).toEqual(['Unknown', '128,000'])
})

const MODEL = {
	id: 'mistral-large',
	name: 'Mistral Large',
	description: 'For reasoning over long documents.',
	supportsStreaming: true,
	supportsFunctionCalling: false,
	supportsVision: true,
} as CatalogModel

test('features are named in one order, and their absence too', () => {
	expect(featuresText(MODEL)).toBe('Streaming, Images')
	expect(featuresText({ ...MODEL, supportsStreaming: false, supportsVision: false })).toBe('None')
})

test.each([
	['', true],
	['  ', true],
	['LARGE long', true],
	['bedrock reasoning', true],
	['mistral-l', true],
	['large small', false],
])('the search %j finds it: %s', (search, isFound) => {
	expect(matchesModel(MODEL, 'Amazon Bedrock', search)).toBe(isFound)
})
