import { type RefObject, useId, useRef, useState } from 'react'
import { failureOf } from './failure.ts'
import { bindField, errorsOf, type FieldBinding } from './field-binding.ts'
import type { FormSchema } from './form-schema.ts'
import { searchesOf, unreadOf } from './unread.ts'
import { useDraft } from './use-draft.ts'
import { type FormState, useFormState } from './use-form-state.ts'

export interface AppFormOptions<V extends Record<string, unknown>, T> {
	/** What a valid form is; its output is what `onSubmit` gets. */
	readonly schema: FormSchema<V, T>
	readonly initialValues: V
	/** Rejecting keeps the form as it is and shows the error: `fields` at the fields, `message` in the summary. */
	readonly onSubmit: (values: T) => Promise<void>
	/** Keeps what is typed under this key until it is saved. Never for passwords. */
	readonly draftKey?: string
	/** Takes a failure over (a conflict, say): true when it has been dealt with. */
	readonly onFailure?: (error: unknown) => boolean
	/** Asks before unsaved work is left; true unless said otherwise. */
	readonly guard?: boolean
}

export interface AppForm<V extends Record<string, unknown>> {
	readonly id: string
	readonly values: V
	readonly field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
	readonly set: (values: Partial<V>) => void
	readonly errors: Readonly<Record<string, string>>
	/** The error of the whole form. */
	readonly message: string | null
	readonly clearMessage: () => void
	readonly dirty: boolean
	readonly submitting: boolean
	readonly submit: () => Promise<void>
	/** Counts failed attempts: the summary takes the focus each time. */
	readonly attempts: number
	readonly restoredAt: string | null
	readonly discardDraft: () => void
	readonly reset: () => void
	readonly hasUnsaved: () => boolean
	readonly keepsDraft: boolean
}

/** The one form of the product: checks with a zod schema, shows errors only where someone has typed or tried to
 *  save, keeps what was typed through any failure. */
export function useAppForm<V extends Record<string, unknown>, T>(options: AppFormOptions<V, T>): AppForm<V> {
	const { schema, draftKey, guard = true } = options
	const id = useId()
	const form = useFormState<V>({
		initialValues: options.initialValues,
		validate: (values) => errorsOf(schema, values),
	})
	const dirty = form.isDirty()
	const draft = useDraft({
		key: draftKey ?? null,
		values: form.values,
		keptOf: form.changedOf,
		dirty,
		restore: (values) => form.setValues(form.untouchedOf(values)),
	})

	const attempt = useAttempt(id, options, form, draft.forget)
	const reset = () => {
		form.reset()
		attempt.setMessage(null)
	}

	return {
		id,
		values: form.values,
		field: (name) => bindField(form, id, name),
		set: (values) => form.setValues(values),
		errors: form.errors,
		message: attempt.message,
		clearMessage: () => attempt.setMessage(null),
		dirty,
		submitting: attempt.submitting,
		submit: attempt.submit,
		attempts: attempt.attempts,
		restoredAt: draft.restoredAt,
		discardDraft: () => {
			reset()
			draft.forget()
		},
		reset,
		hasUnsaved: () => guard && !attempt.running.current && form.isDirty(),
		keepsDraft: draftKey !== undefined,
	}
}

interface AttemptOptions<V, T> {
	readonly schema: FormSchema<V, T>
	readonly onSubmit: (values: T) => Promise<void>
	readonly onFailure?: (error: unknown) => boolean
}

interface Attempt {
	readonly submit: () => Promise<void>
	readonly submitting: boolean
	readonly running: RefObject<boolean>
	readonly attempts: number
	readonly message: string | null
	readonly setMessage: (message: string | null) => void
}

/** Saving: one at a time, valid values only, and what failed is said without losing anything. */
function useAttempt<V extends Record<string, unknown>, T>(
	id: string,
	{ schema, onSubmit, onFailure }: AttemptOptions<V, T>,
	form: FormState<V>,
	discardDraft: () => void,
): Attempt {
	const [message, setMessage] = useState<string | null>(null)
	const [submitting, setSubmitting] = useState(false)
	const [attempts, setAttempts] = useState(0)
	const running = useRef(false)

	const fail = (errors: Readonly<Record<string, string>>, text: string | null) => {
		form.setErrors(errors)
		setMessage(text)
		setAttempts((count) => count + 1)
	}
	const waitFor = async (searching: Promise<unknown>) => {
		running.current = true
		setSubmitting(true)
		await searching
		running.current = false
		setSubmitting(false)
	}
	const submit = async () => {
		if (running.current) return
		const searching = searchesOf(id)
		if (searching !== null) await waitFor(searching)
		const values = form.getValues()
		const checked = schema.safeParse(values)
		const unread = unreadOf(id)
		if (!checked.success) return fail({ ...errorsOf(schema, values), ...unread }, null)
		if (Object.keys(unread).length > 0) return fail(unread, null)
		running.current = true
		setSubmitting(true)
		setMessage(null)
		try {
			await onSubmit(checked.data)
			form.resetDirty(values)
			discardDraft()
		} catch (error) {
			if (onFailure?.(error) === true) return
			const failure = failureOf(error)
			fail(failure.fields, failure.message)
		} finally {
			running.current = false
			setSubmitting(false)
		}
	}
	return { submit, submitting, running, attempts, message, setMessage }
}
