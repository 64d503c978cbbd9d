import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Finding } from './analysis.fields.ts'
import { compareFindings } from './compare-analyses.rules.ts'

const said = (kind: Finding['kind'], text: string, matched = ''): Finding => ({
	kind,
	text,
	evidence:
		matched === '' ? [] : [{ kind: 'notes', documentId: null, title: 'Notes', page: null, matched, isExact: true }],
})

const texts = (before: readonly Finding[], after: readonly Finding[]) =>
	compareFindings(before, after).map((pair) => [pair.before?.text ?? null, pair.after?.text ?? null])

it('statements that say the same are one, those of one analysis alone stand alone', () => {
	const before = [said('strength', 'The landlord had notice of the lamp.'), said('weakness', 'The client was running.')]
	const after = [
		said('strength', 'The landlord had clear notice of the lamp.'),
		said('weakness', 'No witness saw the fall.'),
	]
	expect(texts(before, after)).toEqual([
		['The landlord had notice of the lamp.', 'The landlord had clear notice of the lamp.'],
		[null, 'No witness saw the fall.'],
		['The client was running.', null],
	])
})

it('a strength is never the same as a weakness', () => {
	expect(texts([said('strength', 'Notice was given.')], [said('weakness', 'Notice was given.')])).toEqual([
		[null, 'Notice was given.'],
		['Notice was given.', null],
	])
})

it('a shared passage brings statements together that are worded otherwise', () => {
	const before = said('weakness', 'The client admitted that she ran down the stairs', 'she was running')
	const after = said('weakness', 'She ran: the client concedes it', 'she  was running')
	expect(texts([before], [after])).toHaveLength(1)
	expect(texts([{ ...before, evidence: [] }], [after])).toHaveLength(2)
})

it('every statement of both analyses is listed once', () => {
	const finding = fc.record({
		kind: fc.constantFrom<Finding['kind'][]>('strength', 'weakness'),
		text: fc.array(fc.constantFrom('notice', 'lamp', 'ran', 'fell'), { maxLength: 4 }).map((all) => all.join(' ')),
		evidence: fc.constant<Finding['evidence']>([]),
	})
	fc.assert(
		fc.property(fc.array(finding, { maxLength: 8 }), fc.array(finding, { maxLength: 8 }), (before, after) => {
			const pairs = compareFindings(before, after)
			expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after)
			expect(new Set(pairs.flatMap((pair) => pair.before ?? []))).toEqual(new Set(before))
			expect(pairs.filter((pair) => pair.before !== null)).toHaveLength(before.length)
		}),
	)
})
