import { useRef, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string>>

export interface FormState<V extends Record<string, unknown>> {
	readonly values: V
	/** What is in the form right now, also inside a handler that began before. */
	readonly getValues: () => V
	readonly setFieldValue: <K extends keyof V & string>(name: K, value: V[K]) => void
	readonly setValues: (values: Partial<V>) => void
	readonly errors: FieldErrors
	readonly setErrors: (errors: FieldErrors) => void
	/** Judges one field again and shows or clears its error. */
	readonly validateField: (name: string) => void
	/** Whether a field has been changed since the form was opened. */
	readonly isTouched: (name: string) => boolean
	readonly isDirty: () => boolean
	/** The part of these values whose fields hold what they held at first. */
	readonly untouchedOf: (values: Partial<V>) => Partial<V>
	/** The part of these values that differs from what was opened or saved. */
	readonly changedOf: (values: V) => Partial<V>
	/** From now on these values count as saved. */
	readonly resetDirty: (values: V) => void
	/** Back to how the form was opened. */
	readonly reset: () => void
}

interface FormStateOptions<V> {
	readonly initialValues: V
	readonly validate: (values: V) => FieldErrors
}

function isFields(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

/** Whether two values hold the same: lists and records by what is in them. */
export function holdsSame(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true
	if (!isFields(one) || !isFields(other) || Array.isArray(one) !== Array.isArray(other)) return false
	const names = Object.keys(one)
	return names.length === Object.keys(other).length && names.every((name) => holdsSame(one[name], other[name]))
}

function without(errors: FieldErrors, name: string): FieldErrors {
	return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`)))
}

/** The values of a form, what is wrong with them and what has been changed. A field's error goes when it is changed. */
export function useFormState<V extends Record<string, unknown>>(options: FormStateOptions<V>): FormState<V> {
	const [initial] = useState(options.initialValues)
	const [values, setShown] = useState(initial)
	const [errors, setErrors] = useState<FieldErrors>({})
	const now = useRef({ values: initial, saved: initial, touched: new Set<string>() })

	const setValues = (changed: Partial<V>) => {
		now.current.values = { ...now.current.values, ...changed }
		setShown(now.current.values)
	}
	return {
		values,
		getValues: () => now.current.values,
		setFieldValue: (name, value) => {
			now.current.touched.add(name)
			setValues({ [name]: value } as unknown as Partial<V>)
			setErrors((before) => without(before, name))
		},
		setValues,
		errors,
		setErrors,
		validateField: (name) => {
			const message = options.validate(now.current.values)[name]
			setErrors((before) => (message === undefined ? without(before, name) : { ...before, [name]: message }))
		},
		isTouched: (name) => now.current.touched.has(name),
		isDirty: () => !holdsSame(now.current.values, now.current.saved),
		untouchedOf: (found) => {
			const { values: held, saved } = now.current
			const isUntouched = ([name]: readonly [string, unknown]) => holdsSame(held[name], saved[name])
			return Object.fromEntries(Object.entries(found).filter(isUntouched)) as Partial<V>
		},
		changedOf: (held) => {
			const { saved } = now.current
			return Object.fromEntries(
				Object.entries(held).filter(([name, value]) => !holdsSame(value, saved[name])),
			) as Partial<V>
		},
		resetDirty: (saved) => {
			now.current.saved = saved
		},
		reset: () => {
			now.current.touched.clear()
			now.current.saved = initial
			setValues(initial)
			setErrors({})
		},
	}
}
