import { expect, test } from 'vitest'
import { LAW_NOT_FOUND, marksOfStatement, marksOfSummary, SUMMARY_OPINION } from './model-marks.rules.ts'

const say = (text: string) => text
const limit = {
	claim: 'Injury',
	state: 'Texas',
	statute: 'Tex. Civ. Prac. & Rem. Code § 16.003',
	source: '',
	note: '',
	verifiedOn: null,
	startsOn: '2025-01-02',
	lastDay: '2027-01-02',
	daysLeft: 30,
	computation: '',
	because: [],
}
const by = (generationType: 'ai' | 'programmatic') => ({ limits: [limit], metadata: { generationType } })
const because = [{ questionId: 'a', question: 'Which law was named?', answer: '42 U.S.C. § 1983' }]

test('law that a model names is marked unless an answer or a time limit has it', () => {
	const marks = (text: string) => marksOfStatement(by('ai'), { text, because }, say)
	expect(marks('42 U.S.C. § 1983 may apply.')).toEqual([])
	expect(marks('See Tex. Civ. Prac. & Rem. Code § 16.003.')).toEqual([])
	expect(marks('28 U.S.C. § 1331 gives jurisdiction.')).toEqual([`28 U.S.C. § 1331: ${LAW_NOT_FOUND}`])
})

test('the summary of a model is its opinion; that of rules is not', () => {
	const summary = 'You have a claim under 28 U.S.C. § 1331.'
	expect(marksOfSummary({ ...by('ai'), summary }, say)).toEqual([SUMMARY_OPINION, `28 U.S.C. § 1331: ${LAW_NOT_FOUND}`])
	expect(marksOfSummary({ ...by('programmatic'), summary }, say)).toEqual([])
})
