import { expect, test } from 'vitest'
import { COMMON_RULES } from '../rules/common.ts'
import { RULE_SETS } from '../rules/rule-sets.ts'
import { assessmentLanguage, loadAssessmentLanguage } from './assessment-language.ts'
import { sayIn, summaryIn } from './translate-assessment.rules.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}|#/g)].map(([name]) => name).sort()

const sets = Object.values(RULE_SETS)
const SAID = [...COMMON_RULES, ...sets.flatMap(({ rules }) => rules)].flatMap((rule) =>
	[rule.finding, rule.recommend, rule.next, rule.risk?.[1]].filter((text) => text !== undefined),
)
const NAMED = sets.flatMap(({ noun, claims }) => [noun, ...Object.values(claims).map(({ label }) => label)])

test.each(assessmentLanguage.options)('%s has words for every rule and claim, and fills in the same', async (code) => {
	const language = await loadAssessmentLanguage(code)
	const texts = language?.texts ?? {}
	expect([...SAID, ...NAMED].filter((text) => texts[text] === undefined)).toEqual([])
	for (const [english, text] of Object.entries(texts)) {
		expect(placeholders(text), english).toEqual(placeholders(english))
		expect(text.trim(), english).not.toBe('')
	}
})

test('says a time limit in Spanish, and leaves what a person answered', async () => {
	const language = await loadAssessmentLanguage('es')
	if (language === null) throw new Error('There is Spanish.')
	expect(
		sayIn(
			language,
			'Fraud: Jul 1, 2023 + 2 years and 1 month = Aug 1, 2025. Rests on Cal. Code Civ. Proc. § 338(d). Verified by this firm on Jan 2, 2026. An attorney must confirm it, as exceptions may shorten or extend it.',
		),
	).toBe(
		'Fraude: 1 de julio de 2023 + 2 años y 1 mes = 1 de agosto de 2025. Se basa en Cal. Code Civ. Proc. § 338(d). Verificado por este bufete el 2 de enero de 2026. Un abogado debe confirmarlo, porque hay excepciones que pueden acortarlo o extenderlo.',
	)
	expect(
		sayIn(
			language,
			'The amount in controversy is $9,000; it decides which court hears the case and whether small claims is possible.',
		),
	).toContain('es de $9,000; de ella')
	expect(sayIn(language, 'My own words, which no rule says')).toBe('My own words, which no rule says')
	expect(await loadAssessmentLanguage('fr')).toBeNull()
})

test('says the questions and chosen answers of a summary in Spanish, and leaves what a person wrote', async () => {
	const language = await loadAssessmentLanguage('es')
	if (language === null) throw new Error('There is Spanish.')
	const summary =
		'You describe an employment matter in New York. You are the: Employee. Type of claim: Dismissal, Retaliation. Legal name of the employer: Acme Inc. Date of the most recent adverse action: Oct 17, 2026.'
	expect(summaryIn(language, summary)).toBe(
		'Usted describe un asunto laboral en New York. Usted es: Empleado. Tipo de reclamo: Despido, Represalias. Nombre legal del empleador: Acme Inc. Fecha del último acto en su contra: 17 de octubre de 2026.',
	)
})
