import { expect, test } from 'vitest'
import { readQuestionnaireFile } from './create-from-file.tsx'

const GOOD = {
	format: 'praxis-questionnaire',
	formatVersion: 1,
	title: 'Dog bite',
	type: 'short',
	definition: { sections: [] },
}

function file(content: unknown): File {
	return new File([typeof content === 'string' ? content : JSON.stringify(content)], 'x.json')
}

test('reads an exported questionnaire', async () => {
	const read = await readQuestionnaireFile(file(GOOD))
	expect(read).toMatchObject({ title: 'Dog bite', description: '', practiceArea: null, definition: { sections: [] } })
})

test('rejects what is not JSON or not a questionnaire', async () => {
	await expect(readQuestionnaireFile(file('{'))).rejects.toThrow('This file is not valid JSON.')
	await expect(readQuestionnaireFile(file({ format: 'x' }))).rejects.toThrow('This is not a Praxis questionnaire.')
})

test('names the place of a problem, counted from 1', async () => {
	const question = { id: 'q', text: 'Q', type: 'riddle' }
	const definition = { sections: [{ id: 's', title: 'S', questions: [question] }] }
	await expect(readQuestionnaireFile(file({ ...GOOD, definition }))).rejects.toThrow(
		'(definition → sections → 1 → questions → 1 → type)',
	)
})
