import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'

/** After an attempt to save: all that is wrong, in one line. */
export function ProblemList<V extends Record<string, unknown>>({ form }: { readonly form: AppForm<V> }) {
	const problems = [...new Set(Object.values(form.errors).filter(Boolean))]
	if (form.attempts === 0 || problems.length === 0) return null
	return <Banner tone="red">{problems.join(', ')}</Banner>
}
