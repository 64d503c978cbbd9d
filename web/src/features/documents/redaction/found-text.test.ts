import { expect, test } from 'vitest'
import { foundText } from './found-text.ts'
import { phraseComment, phraseOfComment } from './phrase-comment.ts'

test('what was found says where else the phrase stands, each place once', () => {
	const field = { phrase: 'Zorbach', kind: 'field', page: 2 } as const
	const places = [field, field, { phrase: 'Zorbach', kind: 'metadata', page: null }] as const
	expect(foundText(2, false, places)).toBe(
		'2 places marked. Also in a form field on page 2, the metadata: removed from the copy.',
	)
	expect(foundText(0, false, [{ ...field, kind: 'recognized' }], [2])).toBe(
		'The recognized text of page 2 has it, but not where on the page. Draw boxes there, or recognize the text again and save it as a searchable PDF. Not searched: page 2. Pictures without recognized text, or text that its font does not spell, cannot be searched.',
	)
	expect(foundText(0, false, [])).toBe('Not found on the pages.')
	expect(foundText(1, true, [])).toBe('1 place marked. There are more: mark them after these are removed.')
})

test('the comment of a mark made for a phrase gives it back, that of a user none', () => {
	expect(phraseOfComment(phraseComment('Zorbach, Anna'))).toBe('Zorbach, Anna')
	expect(phraseOfComment('privileged')).toBeNull()
})
