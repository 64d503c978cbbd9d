import { type FormErrors, useForm } from '@mantine/form'
import { useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { failureOf } from './failure.ts'
import { useDraft } from './use-draft.ts'

export interface FieldBinding<T> {
	readonly id: string
	readonly name: string
	readonly value: T
	readonly onChange: (value: T) => void
	readonly onBlur: () => void
	readonly error: string | null
}

export interface AppFormOptions<V extends Record<string, unknown>, T> {
	/** What a valid form is; its output is what `onSubmit` gets. */
	readonly schema: z.ZodType<T, V>
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
	readonly guard: boolean
}

function errorsOf<V, T>(schema: z.ZodType<T, V>, values: V): FormErrors {
	const checked = schema.safeParse(values)
	const errors: Record<string, string> = {}
	if (checked.success) return errors
	for (const issue of checked.error.issues) {
		const path = issue.path.map(String).join('.')
		errors[path] ??= issue.message
	}
	return errors
}

function texts(errors: FormErrors): Record<string, string> {
	return Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, String(error)]] : [])))
}

/** The one form of the product: checks with a zod schema, shows errors only where someone has typed or tried to
 *  save, keeps what was typed through any failure. */
export function useAppForm<V extends Record<string, unknown>, T>(options: AppFormOptions<V, T>): AppForm<V> {
	const { schema, onSubmit, draftKey, onFailure, guard = true } = options
	const id = useId()
	const [message, setMessage] = useState<string | null>(null)
	const [submitting, setSubmitting] = useState(false)
	const [attempts, setAttempts] = useState(0)
	const running = useRef(false)
	const form = useForm<V>({
		initialValues: options.initialValues,
		validate: (values) => errorsOf(schema, values),
		touchTrigger: 'change',
		clearInputErrorOnChange: true,
	})
	const dirty = form.isDirty()
	const draft = useDraft({
		key: draftKey ?? null,
		values: form.values,
		dirty,
		restore: (values) => form.setValues(values),
	})

	const fail = (errors: FormErrors, text: string | null) => {
		form.setErrors(errors)
		setMessage(text)
		setAttempts((count) => count + 1)
	}

	const submit = async () => {
		if (running.current) return
		const values = form.getValues()
		const checked = schema.safeParse(values)
		if (!checked.success) return fail(errorsOf(schema, values), null)
		running.current = true
		setSubmitting(true)
		setMessage(null)
		try {
			await onSubmit(checked.data)
			await draft.forget()
			form.resetDirty(values)
		} catch (error) {
			if (onFailure?.(error) === true) return
			const failure = failureOf(error)
			fail({ ...failure.fields }, failure.message)
		} finally {
			running.current = false
			setSubmitting(false)
		}
	}

	const reset = () => {
		form.reset()
		setMessage(null)
	}

	return {
		id,
		values: form.values,
		field: (name) => ({
			id: `${id}-${name}`,
			name,
			value: form.values[name],
			onChange: (value) => form.setValues({ [name]: value } as unknown as Partial<V>),
			onBlur: () => {
				if (form.isTouched(name as never)) form.validateField(name as never)
			},
			error: form.errors[name] ? String(form.errors[name]) : null,
		}),
		set: (values) => form.setValues(values),
		errors: texts(form.errors),
		message,
		dirty,
		submitting,
		submit,
		attempts,
		restoredAt: draft.restoredAt,
		discardDraft: () => {
			reset()
			draft.forget().catch(failureOf)
		},
		reset,
		hasUnsaved: () => guard && !running.current && form.isDirty(),
		keepsDraft: draftKey !== undefined,
		guard,
	}
}
