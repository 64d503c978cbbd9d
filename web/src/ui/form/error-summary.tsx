import { useEffect, useRef } from 'react'
import classes from './form.module.css'
import type { AppForm } from './use-app-form.ts'

function focusField(id: string): void {
	const element = document.getElementById(id)
	if (element === null) return
	element.scrollIntoView({ block: 'center' })
	const control = element.matches('fieldset, [role="radiogroup"]')
		? element.querySelector<HTMLElement>('input:not(:disabled)')
		: element
	control?.focus()
}

/** What has to be put right, in one place that takes the focus after a failed attempt. */
export function ErrorSummary<V extends Record<string, unknown>>({ form }: { readonly form: AppForm<V> }) {
	const ref = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (form.attempts > 0) ref.current?.focus()
	}, [form.attempts])
	const fields = Object.entries(form.errors)
	if (form.attempts === 0 || (fields.length === 0 && form.message === null)) return null
	const title =
		form.message ??
		(fields.length === 1 ? 'One thing needs your attention' : `${fields.length} things need your attention`)
	return (
		<div ref={ref} tabIndex={-1} role="alert" aria-labelledby={`${form.id}-summary`} className={classes.summary}>
			<p id={`${form.id}-summary`} className={classes.summaryTitle}>
				{title}
			</p>
			{fields.some(([, error]) => error !== form.message) && (
				<ul>
					{fields.map(([name, error]) => (
						<li key={name}>
							<a
								href={`#${form.id}-${name}`}
								onClick={(event) => {
									event.preventDefault()
									focusField(`${form.id}-${name}`)
								}}
							>
								{error}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
