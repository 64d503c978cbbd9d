import type { Answers } from '@praxis/contract/questionnaires/definition'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSameAnswers, mergeAnswers } from './merge-answers.ts'

const answer = fc.constantFrom(null, '', 'yes', 'no', 7, true, ['a'], ['a', 'b'])
const answers: fc.Arbitrary<Answers> = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), answer)

test('what was answered here is never lost, and what only the other device changed is taken over', () => {
	fc.assert(
		fc.property(answers, answers, answers, (known, here, there) => {
			const merged = mergeAnswers(known, here, there)
			for (const id of ['a', 'b', 'c', 'd']) {
				const at = (one: Answers) => ({ [id]: one[id] })
				const changedHere = !areSameAnswers(at(here), at(known))
				expect(areSameAnswers(at(merged.answers), at(changedHere ? here : there))).toBe(true)
				const changedThere = !areSameAnswers(at(there), at(known))
				expect(id in merged.elsewhere).toBe(changedHere && changedThere && !areSameAnswers(at(here), at(there)))
			}
		}),
	)
})

test('one who knows what the server has changes nothing by joining', () => {
	fc.assert(
		fc.property(answers, answers, (known, here) => {
			expect(areSameAnswers(mergeAnswers(known, here, known).answers, here)).toBe(true)
		}),
	)
})
