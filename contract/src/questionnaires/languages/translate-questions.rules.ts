import type { Definition, Question, Section } from '../definition.ts'
import type { QuestionTexts } from './question-language.ts'

/** A text of a questionnaire in another language; as it is where a firm wrote it itself. */
export function questionTextIn(texts: QuestionTexts, english: string): string {
	return Object.hasOwn(texts, english) ? (texts[english] ?? english) : english
}

/** Chosen answers, separated by commas, which may be in a choice as well. Null unless each of them is known. */
function choicesIn(texts: QuestionTexts, parts: readonly string[]): readonly string[] | null {
	if (parts.length === 0) return []
	for (let size = parts.length; size > 0; size--) {
		const one = parts.slice(0, size).join(', ')
		if (!Object.hasOwn(texts, one)) continue
		const rest = choicesIn(texts, parts.slice(size))
		if (rest !== null) return [questionTextIn(texts, one), ...rest]
	}
	return null
}

/** What was chosen, in another language; what was written stays as it is. */
export function answerTextIn(texts: QuestionTexts, english: string): string {
	return choicesIn(texts, english.split(', '))?.join(', ') ?? english
}

function questionIn(texts: QuestionTexts, one: Question): Question {
	const { help, placeholder, options } = one
	return {
		...one,
		text: questionTextIn(texts, one.text),
		...(help === undefined ? {} : { help: questionTextIn(texts, help) }),
		...(placeholder === undefined ? {} : { placeholder: questionTextIn(texts, placeholder) }),
		...(options === undefined
			? {}
			: { options: options.map((choice) => ({ ...choice, label: questionTextIn(texts, choice.label) })) }),
	}
}

function sectionIn(texts: QuestionTexts, one: Section): Section {
	return {
		...one,
		title: questionTextIn(texts, one.title),
		...(one.text === undefined ? {} : { text: questionTextIn(texts, one.text) }),
		questions: one.questions.map((question) => questionIn(texts, question)),
	}
}

/** What a questionnaire asks, in another language, for reading: ids and values of choices are the same. */
export function translateDefinition(texts: QuestionTexts, definition: Definition): Definition {
	return { ...definition, sections: definition.sections.map((one) => sectionIn(texts, one)) }
}
