import { expect, it } from 'vitest'
import { perspectiveOfName } from './perspectives.ts'

it.each([
	['Conservative reading', 'conservative'],
	['A progressive court', 'liberal'],
	['LIBERAL', 'liberal'],
	['Our standard analysis', 'standard'],
	['Risks', 'neutral'],
])('%s is %s', (name, perspective) => {
	expect(perspectiveOfName(name)).toBe(perspective)
})
