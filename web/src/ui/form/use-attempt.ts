import { type RefObject, useRef, useState } from 'react'
import { failureOf } from './failure.ts'
import { errorsOf } from './field-binding.ts'
import type { FormSchema } from './form-schema.ts'
import type { FormState } from './use-form-state.ts'

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
export function useAttempt<V extends Record<string, unknown>, T>(
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
