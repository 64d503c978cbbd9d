import type { CaseTemplate } from '@praxis/contract/cases/case-templates.contract'
import { DEFAULT_CASE_TYPE, NEW_CASE } from '@praxis/contract/cases/cases.fields'
import { holdsSame } from '../../ui/form/use-form-state.ts'
import type { CaseFormValues } from './case-form.tsx'

/** The template that cases of a type follow. */
export function templateOf(templates: readonly CaseTemplate[], type: string): CaseTemplate | undefined {
	const named = (area: string) => templates.find((one) => one.practiceArea === area)
	return named(type) ?? named(DEFAULT_CASE_TYPE)
}

const FILLED = ['priority', 'feeArrangement', 'description', 'tags', 'paralegalId', 'assistingAttorneyIds'] as const

/** What a template fills into the form of a new case when its type is chosen: fields that hold their initial value, or that of the
 *  template chosen before. */
export function withTemplate(
	templates: readonly CaseTemplate[],
	values: CaseFormValues,
	type: string,
): Partial<CaseFormValues> {
	const next = templateOf(templates, type)
	const before = templateOf(templates, values.type)
	if (next === undefined) return {}
	const free = FILLED.filter(
		(field) => holdsSame(values[field], NEW_CASE[field]) || holdsSame(values[field], before?.[field]),
	)
	return { stage: '', ...Object.fromEntries(free.map((field) => [field, next[field]])) }
}
