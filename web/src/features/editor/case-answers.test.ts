import { expect, test } from 'vitest'
import { caseChanges, caseFieldOf, errorsOfAnswers, staleMessage } from './case-answers.ts'

test('answers go to the fields of the case that their variables are', () => {
	expect(caseFieldOf('JUDGE')).toBe('judge')
	for (const name of ['SUBJECT', 'TODAY', 'CASE_NUMBER', 'CLIENT_NAME', 'constructor'])
		expect(caseFieldOf(name)).toBeNull()
	const answers = { JUDGE: ' Hon. A. Reyes ', COURT: ' ', SUBJECT: 'Rent' }
	expect(caseChanges(['JUDGE', 'COURT', 'SUBJECT', 'DOCKET_NUMBER'], answers)).toEqual({ judge: 'Hon. A. Reyes' })
})

test('messages of the case are shown at its questions', () => {
	expect(errorsOfAnswers(['JUDGE', 'COURT'], { judge: 'At most 200 characters.', notes: 'No.' })).toEqual({
		'answers.JUDGE': 'At most 200 characters.',
	})
})

test('a case that changed meanwhile is said with what others entered', () => {
	const changes = { judge: 'Hon. A. Reyes', court: 'District Court' }
	expect(staleMessage(changes, { judge: '', court: 'District Court' })).not.toContain('It now has')
	expect(staleMessage(changes, { judge: 'Hon. B. Okafor' })).toContain('It now has “Hon. B. Okafor”.')
})
