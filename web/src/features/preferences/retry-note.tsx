import { Button } from '../../ui/button/button.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Banner } from '../../ui/page/banner.tsx'

/** After a step could not be saved: nothing typed is lost, and there are two ways on. */
export function RetryNote<V extends Record<string, unknown>>({ form }: { readonly form: AppForm<V> }) {
	if (form.message === null) return null
	return (
		<Banner
			tone="grey"
			action={
				<Button size="small" busy={form.submitting} onClick={() => form.submit()}>
					Retry
				</Button>
			}
		>
			It was not saved. What you entered is still here: try again, or skip this step.
		</Banner>
	)
}
