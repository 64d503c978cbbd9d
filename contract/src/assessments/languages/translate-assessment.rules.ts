import { answerTextIn, questionTextIn } from '../../questionnaires/languages/translate-questions.rules.ts'
import type { AssessedStatement, AssessmentResult, Basis, ComputedLimit } from '../assess.fields.ts'
import type { AssessmentLanguage, AssessmentTexts } from './assessment-language.ts'

const BRACES = /\\\{(\w+)\\\}/g
const DATE = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{1,2}), (\d{4})$/
const PERIOD = /^(\d+) (years?|months?|days?)$/
/** The first sentence of a summary; what follows are answers. */
const SUMMARY_HEAD = /^(You describe [^.]*\.)(.*)$/s
const NO_RULES = 'No rules of a practice area apply to this questionnaire; only general points are weighed.'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

type Patterns = readonly (readonly [RegExp, string])[]
const known = new WeakMap<AssessmentTexts, Patterns>()

/** Texts with answers filled in, the longest first: a short one may fit a longer text as well. */
function patternsOf(texts: AssessmentTexts): Patterns {
	const found = known.get(texts)
	if (found !== undefined) return found
	const made = Object.entries(texts)
		.filter(([english]) => english.includes('{'))
		.sort(([a], [b]) => b.replace(/\{\w+\}/g, '').length - a.replace(/\{\w+\}/g, '').length)
		.map(([english, text]) => [new RegExp(`^${escaped(english).replace(BRACES, '(?<$1>.+?)')}$`, 'su'), text] as const)
	known.set(texts, made)
	return made
}

function inPattern(language: AssessmentLanguage, english: string): string | null {
	for (const [pattern, text] of patternsOf(language.texts)) {
		const found = pattern.exec(english)
		if (found === null) continue
		const values = Object.entries(found.groups ?? {}).map(([name, value]) => {
			return [name, name === 'computation' ? sayIn(language, value) : wordIn(language, value)]
		})
		return fillIn(text, Object.fromEntries(values))
	}
	return null
}

/** What is filled in: a claim, a date, a period, a chosen answer. Anything else is what a person wrote. */
function wordIn({ texts, questions, locale }: AssessmentLanguage, english: string): string {
	const exact = texts[english]
	if (exact !== undefined) return exact
	if (DATE.test(english)) {
		const day = new Date(`${english} UTC`)
		return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
	}
	const periods = english.split(' and ').map((part) => PERIOD.exec(part))
	if (periods.every((one) => one !== null))
		return periods
			.map(([, count = '', unit = '']) => (texts[`# ${unit}`] ?? unit).replace('#', count))
			.join(` ${texts.and ?? 'and'} `)
	return answerTextIn(questions, english)
}

/** A text of an assessment by rules in another language; in English where that language has no words for it. */
export function sayIn(language: AssessmentLanguage, english: string): string {
	return language.texts[english] ?? inPattern(language, english) ?? english
}

/** `Question: answer.` as often as there are, the questions and the chosen answers in another language. */
function answersIn(language: AssessmentLanguage, said: string): string {
	const { questions } = language
	const asked = Object.keys(questions).filter((one) => said.includes(` ${one}: `))
	if (asked.length === 0) return said
	const longestFirst = asked.sort((a, b) => b.length - a.length).map(escaped)
	const parts = said.split(new RegExp(` (${longestFirst.join('|')}): `))
	return parts
		.map((part, at) => {
			if (at === 0) return part
			if (at % 2 === 1) return ` ${questionTextIn(questions, part)}: `
			const answer = wordIn(language, part.replace(/\.$/, ''))
			return /[.!?]$/.test(answer) ? answer : `${answer}.`
		})
		.join('')
}

/** A summary by rules. */
export function summaryIn(language: AssessmentLanguage, summary: string): string {
	const [, head = '', rest = ''] = SUMMARY_HEAD.exec(summary) ?? []
	if (head === '') return summary
	const ending = rest.endsWith(` ${NO_RULES}`) ? rest.slice(0, -NO_RULES.length) + sayIn(language, NO_RULES) : rest
	return sayIn(language, head) + answersIn(language, ending)
}

function basisIn(language: AssessmentLanguage, one: Basis): Basis {
	const question = questionTextIn(language.questions, one.question)
	return { ...one, question, answer: wordIn(language, one.answer) }
}

function limitIn(language: AssessmentLanguage, one: ComputedLimit): ComputedLimit {
	return {
		...one,
		claim: sayIn(language, one.claim),
		computation: sayIn(language, one.computation),
		note: sayIn(language, one.note),
		because: one.because.map((basis) => basisIn(language, basis)),
	}
}

/** An assessment in another language, for reading. Statutes and what a person wrote stay as they are, as do the words of a
 *  language model, which writes in the language it is asked in. */
export function translateAssessment(language: AssessmentLanguage, result: AssessmentResult): AssessmentResult {
	const isByRules = result.metadata.generationType === 'programmatic'
	const statements = (all: readonly AssessedStatement[]) =>
		all.map((one) => ({
			...one,
			text: isByRules ? sayIn(language, one.text) : one.text,
			because: one.because.map((basis) => basisIn(language, basis)),
		}))
	return {
		...result,
		summary: isByRules ? summaryIn(language, result.summary) : result.summary,
		keyFindings: statements(result.keyFindings),
		recommendations: statements(result.recommendations),
		riskAssessment: { ...result.riskAssessment, factors: statements(result.riskAssessment.factors) },
		nextSteps: statements(result.nextSteps),
		limits: result.limits.map((one) => limitIn(language, one)),
	}
}
