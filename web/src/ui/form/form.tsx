import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../button/button.tsx'
import { InDialog } from '../overlay/in-dialog.ts'
import { Banner } from '../page/banner.tsx'
import { KeyHint } from '../text/key-hint.tsx'
import { usePhrased, usePhrases } from '../text/phrases.ts'
import { InstantText } from '../text/values.tsx'
import classes from './form.module.css'
import type { AppForm } from './use-app-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

interface FormProps<V extends Record<string, unknown>> {
	readonly form: AppForm<V>
	readonly children: ReactNode
	/** Names the form for screen readers, when the page has more than one. */
	readonly label?: string
}

const HasActions = createContext<((has: boolean) => void) | null>(null)

/** Nothing wrong with any field: it could not be sent. */
function isOfWhole<V extends Record<string, unknown>>({ message, errors }: AppForm<V>): boolean {
	return message !== null && Object.keys(errors).length === 0
}

/** Error summary, restored draft, fields; Mod+Enter saves. What concerns no field is said beside the buttons. */
export function Form<V extends Record<string, unknown>>({ form, children, label }: FormProps<V>) {
	const phrase = usePhrases()
	const [hasActions, setHasActions] = useState(false)
	const leaveDialog = useUnsavedGuard(
		form.hasUnsaved,
		form.keepsDraft
			? 'It has not been saved. What you typed is kept as a draft and will be here when you come back.'
			: null,
	)
	return (
		<form
			id={form.id}
			noValidate
			aria-label={label === undefined ? undefined : phrase(label)}
			className={classes.form}
			onSubmit={(event) => {
				event.preventDefault()
				event.stopPropagation()
				form.submit()
			}}
			onKeyDown={(event) => {
				if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
				event.preventDefault()
				event.stopPropagation()
				form.submit()
			}}
		>
			<HasActions.Provider value={setHasActions}>
				{!(hasActions && isOfWhole(form)) && <ErrorSummary form={form} />}
				{form.restoredAt !== null && (
					<Banner
						tone="blue"
						action={
							<Button size="small" onClick={form.discardDraft}>
								Discard draft
							</Button>
						}
					>
						Your draft from <InstantText at={form.restoredAt} shown="relative" /> is back.
					</Banner>
				)}
				{children}
			</HasActions.Provider>
			{leaveDialog}
		</form>
	)
}

/** The fields of a form that has something beside them. */
export function FormFields({ children }: { readonly children: ReactNode }) {
	return <div className={classes.fields}>{children}</div>
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
	return <div className={classes.row}>{children}</div>
}

/** Fields that belong together under a heading. */
export function FormSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
	const phrased = usePhrased()
	return (
		<fieldset className={classes.section}>
			<legend className={classes.sectionTitle}>{phrased(title)}</legend>
			{children}
		</fieldset>
	)
}

interface FoldedSectionProps {
	readonly title: string
	/** What is filled in, shown while the section is folded. */
	readonly filled: string
	/** Opens the section. */
	readonly hasError: boolean
	readonly children: () => ReactNode
}

/** As FormSection, folded until opened: for fields that are rarely filled in at first. */
export function FoldedSection({ title, filled, hasError, children }: FoldedSectionProps) {
	const [isOpen, setOpen] = useState(filled !== '')
	useEffect(() => {
		if (hasError) setOpen(true)
	}, [hasError])
	return (
		<details className={classes.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className={classes.foldedTitle}>
				{title}
				{!isOpen && filled !== '' && <span className={classes.filled}>{filled}</span>}
			</summary>
			{isOpen && <div className={classes.foldedBody}>{children()}</div>}
		</details>
	)
}

interface FormActionsProps<V extends Record<string, unknown>> {
	readonly form: AppForm<V>
	/** The verb: `Open case`. */
	readonly submit: string
	readonly cancel?: { readonly label?: string; readonly href?: string; readonly onClick?: () => void }
	/** For what can’t be undone. */
	readonly tone?: 'danger'
	readonly wide?: boolean
	/** Shows "Ctrl Enter" beside the buttons. */
	readonly hint?: boolean
	readonly children?: ReactNode
}

/** The buttons at the foot of a form. */
export function FormActions<V extends Record<string, unknown>>({
	form,
	submit,
	cancel,
	tone,
	wide = false,
	hint = !wide,
	children,
}: FormActionsProps<V>) {
	const inDialog = use(InDialog)
	const phrased = usePhrased()
	const setHasActions = use(HasActions)
	useEffect(() => {
		setHasActions?.(true)
		return () => setHasActions?.(false)
	}, [setHasActions])
	const main = (
		<Button type="submit" variant={tone ?? 'primary'} wide={wide} busy={form.submitting}>
			{submit}
		</Button>
	)
	return (
		<div className={classes.actions} data-in-dialog={inDialog || undefined}>
			{setHasActions !== null && isOfWhole(form) && (
				<div className={classes.failure}>
					<ErrorSummary form={form} />
				</div>
			)}
			{!inDialog && main}
			{cancel?.href !== undefined && <ButtonLink href={cancel.href}>{cancel.label ?? 'Cancel'}</ButtonLink>}
			{cancel?.onClick !== undefined && (
				<Button onClick={cancel.onClick} disabled={form.submitting}>
					{cancel.label ?? 'Cancel'}
				</Button>
			)}
			{children}
			{hint && (
				<span className={classes.hint}>
					<KeyHint keys="mod+enter" /> {phrased(submit.startsWith('Send ') ? 'sends' : 'saves')}
				</span>
			)}
			{inDialog && main}
		</div>
	)
}

function focusField(element: HTMLElement | null): void {
	if (element === null) return
	element.scrollIntoView({ block: 'center' })
	const control = element.matches('fieldset, [role="radiogroup"]')
		? element.querySelector<HTMLElement>('input:not(:disabled)')
		: element
	control?.focus()
}

/** What has to be put right, in one place that takes the focus after a failed attempt. */
function ErrorSummary<V extends Record<string, unknown>>({ form }: { readonly form: AppForm<V> }) {
	const ref = useRef<HTMLDivElement>(null)
	const phrase = usePhrases()
	useLayoutEffect(() => {
		if (form.attempts > 0) ref.current?.focus()
	}, [form.attempts])
	// A message that several fields share is said once, and leads to the first of them.
	const fields = Object.entries(form.errors).filter(
		([, error], index, all) => all.findIndex(([, other]) => other === error) === index,
	)
	if (form.attempts === 0 || (fields.length === 0 && form.message === null)) return null
	const title =
		form.message ??
		(fields.length === 1
			? phrase('One thing needs your attention')
			: phrase('{count} things need your attention', { count: fields.length }))
	return (
		<div ref={ref} tabIndex={-1} role="alert" aria-labelledby={`${form.id}-summary`} className={classes.summary}>
			<p id={`${form.id}-summary`} className={classes.summaryTitle}>
				{phrase(title)}
			</p>
			{fields.some(([, error]) => error !== form.message) && (
				<ul>
					{fields.map(([name, error]) => (
						<li key={name}>
							<a
								href={`#${form.id}-${name}`}
								onClick={(event) => {
									event.preventDefault()
									focusField(document.getElementById(`${form.id}-${name}`) ?? document.getElementById(name))
								}}
							>
								{phrase(error)}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
