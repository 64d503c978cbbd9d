import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_MODELS } from './catalog.rules.ts'
import { keyOfModel, modelFile, modelKey, splitModelKey } from './models.fields.ts'
import { foreignProviderOf, PROVIDER_IDS, PROVIDERS } from './providers.rules.ts'
import { allowedModels, type Selectable, type Selecting, selectFallback, selectModel } from './selection.rules.ts'
import { costOf, cutToTokens, estimateTokens, stateOfBudget } from './usage.rules.ts'

const LOCAL: Selectable = { key: 'local/a', kind: 'local', available: true }
const CLOUD: Selectable = { key: 'openai/b', kind: 'cloud', available: true }
const MORE: Selectable = { key: 'groq/c', kind: 'cloud', available: true }
const AUTOMATIC: Selecting = {
	preference: 'automatic',
	automaticDefault: 'cloud',
	chosen: [],
	isConfidential: false,
	isCloudAllowed: true,
}

const someModels = fc.array(
	fc.record({
		key: fc.constantFrom('local/1', 'local/2', 'openai/1', 'groq/1', 'xai/1'),
		kind: fc.constantFrom('local' as const, 'cloud' as const),
		available: fc.boolean(),
	}),
)
const someSelecting = fc.record({
	preference: fc.constantFrom('automatic' as const, 'local' as const, 'cloud' as const),
	automaticDefault: fc.constantFrom('local' as const, 'cloud' as const),
	chosen: fc.array(fc.constantFrom('local/1', 'openai/1', 'groq/1', null)),
	isConfidential: fc.boolean(),
	isCloudAllowed: fc.boolean(),
	only: fc.constantFrom(undefined, 'local' as const, 'cloud' as const),
})

describe('selection', () => {
	it('uses the explicit choice before any other', () => {
		expect(selectModel([LOCAL, CLOUD, MORE], { ...AUTOMATIC, chosen: [null, 'local/a'] })).toBe(LOCAL)
	})

	it('has none without an available model, and the only one there is', () => {
		expect(selectModel([{ ...CLOUD, available: false }], AUTOMATIC)).toBeNull()
		expect(selectModel([LOCAL, { ...CLOUD, available: false }], AUTOMATIC)).toBe(LOCAL)
	})

	it('takes the first of the preferred kind, and under Automatic the other kind if there is none', () => {
		expect(selectModel([LOCAL, CLOUD, MORE], AUTOMATIC)).toBe(CLOUD)
		expect(selectModel([CLOUD, MORE, LOCAL], { ...AUTOMATIC, automaticDefault: 'local' })).toBe(LOCAL)
		expect(selectModel([CLOUD, MORE], { ...AUTOMATIC, automaticDefault: 'local' })).toBe(CLOUD)
	})

	it('has none under Local Only if there are cloud models only, also if one of them is chosen', () => {
		expect(selectModel([CLOUD], { ...AUTOMATIC, preference: 'local', chosen: ['openai/b'] })).toBeNull()
		expect(selectModel([LOCAL], { ...AUTOMATIC, preference: 'cloud' })).toBeNull()
	})

	it('puts no cloud model in the place of a chosen local one that is away', () => {
		const chosen = ['local/a', 'openai/b']
		expect(selectModel([{ ...LOCAL, available: false }, CLOUD], { ...AUTOMATIC, chosen })).toBeNull()
		expect(selectModel([CLOUD, MORE], { ...AUTOMATIC, chosen })).toBeNull()
		const other = { ...LOCAL, key: 'local/b' }
		expect(selectModel([CLOUD, other], { ...AUTOMATIC, chosen })).toBe(other)
		expect(selectModel([CLOUD], { ...AUTOMATIC, preference: 'cloud', chosen })).toBe(CLOUD)
		expect(selectModel([LOCAL, CLOUD], { ...AUTOMATIC, only: 'cloud', chosen: ['local/a'] })).toBe(CLOUD)
		expect(selectFallback([CLOUD], null, ['openai/b'], AUTOMATIC)).toBe(CLOUD)
	})

	it('never gives a cloud model a text that is confidential, of a use that may not reach the cloud, or of a firm that chose Local Only', () => {
		fc.assert(
			fc.property(someModels, someSelecting, (models, selecting) => {
				const primary = selectModel(models, selecting)
				const isClosed = selecting.isConfidential || selecting.preference === 'local' || !selecting.isCloudAllowed
				const fallback = primary === null ? null : selectFallback(models, primary, selecting.chosen, selecting)
				for (const one of [primary, fallback]) {
					if (one === null) continue
					expect(one.available).toBe(true)
					if (isClosed) expect(one.kind).toBe('local')
					if (selecting.preference === 'cloud') expect(one.kind).toBe('cloud')
					if (selecting.only !== undefined) expect(one.kind).toBe(selecting.only)
				}
				expect(fallback === null || fallback.key !== primary?.key).toBe(true)
				const isLocalChosen = selecting.chosen.some((key) => key?.startsWith('local/'))
				const usable = allowedModels(models, selecting).filter((one) => one.available)
				expect(primary !== null || usable.every(({ kind }) => isLocalChosen && kind === 'cloud')).toBe(true)
			}),
		)
	})
})

describe('catalog', () => {
	it('has the number of models of each provider that the specification lists', () => {
		const counts = PROVIDERS.map(({ id }) => BUILT_IN_MODELS.filter((one) => one.providerId === id).length)
		expect(counts).toEqual([7, 5, 4, 3, 4, 6, 3, 0, 0])
	})

	it('names each model once', () => {
		expect(new Set(BUILT_IN_MODELS.map(keyOfModel)).size).toBe(BUILT_IN_MODELS.length)
	})

	it('recognizes the key of another provider by its longest beginning', () => {
		const keys = ['sk-abc', 'sk-ant-abc', 'sk-or-abc', 'xai-abc', 'gsk_abc', 'AIzaAbc', 'other']
		expect(keys.map((key) => foreignProviderOf(key, 'xai'))).toEqual([
			'openai',
			'anthropic',
			'openrouter',
			null,
			'groq',
			'gemini',
			null,
		])
		expect(keys.map((key) => foreignProviderOf(key, 'deepseek'))).toEqual([
			null,
			'anthropic',
			'openrouter',
			'xai',
			'groq',
			'gemini',
			null,
		])
		expect((['openai', 'deepseek', 'moonshot'] as const).map((id) => foreignProviderOf('sk-abc', id))).toEqual([
			null,
			null,
			null,
		])
	})

	it('splits a key into what it was made of', () => {
		fc.assert(
			fc.property(fc.constantFrom(...PROVIDER_IDS), fc.string({ minLength: 1, maxLength: 50 }), (providerId, id) => {
				const key = keyOfModel({ providerId, id })
				expect(splitModelKey(key)).toEqual({ providerId, id })
				expect(modelKey.safeParse(key).success).toBe(true)
			}),
		)
	})

	it('reads a file that says only what a model is, with the defaults of a new one', () => {
		expect(modelFile.parse([{ id: 'm', name: 'M', providerId: 'groq' }])).toMatchObject([
			{ contextWindow: 4096, maxOutputTokens: 4096, supportsStreaming: true, costPer1kInput: null },
		])
	})

	it.each([
		['no list', {}],
		['an empty list', []],
		['an unknown provider', [{ id: 'm', name: 'M', providerId: 'nowhere' }]],
		['a negative price', [{ id: 'm', name: 'M', providerId: 'groq', costPer1kInput: -1 }]],
		['a name that is missing', [{ id: 'm', providerId: 'groq' }]],
	])('refuses a file with %s', (_name, file) => {
		expect(modelFile.safeParse(file).success).toBe(false)
	})
})

describe('cost', () => {
	it('is dollars for a thousand tokens, in millionths of a dollar', () => {
		const prices = { costPer1kInput: 0.0025, costPer1kOutput: 0.01 }
		expect(costOf(prices, { input: 1000, output: 500 })).toBe(7500)
		expect(costOf({ costPer1kInput: 0.00015, costPer1kOutput: 0.0006 }, { input: 1, output: 0 })).toBe(1)
	})

	it('is unknown if a price is', () => {
		expect(costOf({ costPer1kInput: null, costPer1kOutput: 0 }, { input: 1, output: 1 })).toBeNull()
	})

	it('never falls when more is used', () => {
		const tokens = fc.nat({ max: 1_000_000 })
		const price = fc.double({ min: 0, max: 100, noNaN: true })
		fc.assert(
			fc.property(price, price, tokens, tokens, tokens, (costPer1kInput, costPer1kOutput, input, output, more) => {
				const prices = { costPer1kInput, costPer1kOutput }
				const less = costOf(prices, { input, output }) ?? 0
				expect(costOf(prices, { input: input + more, output })).toBeGreaterThanOrEqual(less)
			}),
		)
	})

	it('is warned of at 80% of a budget', () => {
		const at = (spentMicrodollars: number) => stateOfBudget({ spentMicrodollars, budgetCents: 100 })
		expect([at(799_999), at(800_000), at(1_000_000)]).toEqual(['within', 'warning', 'reached'])
		expect(stateOfBudget({ spentMicrodollars: 5, budgetCents: null })).toBe('none')
	})

	it('estimates one token for four characters', () => {
		expect([0, 1, 4, 5].map(estimateTokens)).toEqual([0, 1, 1, 2])
		expect(['', 'a', 'abcd', 'abcde'].map(estimateTokens)).toEqual([0, 1, 1, 2])
	})

	it('estimates more tokens for other scripts than for Latin letters', () => {
		expect(estimateTokens('The contract')).toBe(3)
		expect(estimateTokens('договор поставки')).toBe(8)
		expect(estimateTokens('اتفاقية')).toBe(6)
		expect(estimateTokens('原告起诉被告')).toBe(6)
	})

	it('cuts a text of any script to what fits, never through a sign', () => {
		expect(cutToTokens('The contract', 2)).toBe('The cont')
		expect(cutToTokens('原告起诉被告', 4)).toBe('原告起诉')
		expect(cutToTokens('原告𠮷𠮷', 3)).toBe('原告')
		expect(cutToTokens('اتفاقية', 3)).toBe('اتفا')
		expect(cutToTokens('原告', 2)).toBe('原告')
	})
})
