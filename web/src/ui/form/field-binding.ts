import type { FormErrors, UseFormReturnType } from '@mantine/form'
import type { FormSchema } from './form-schema.ts'

export interface FieldBinding<T> {
	readonly id: string
	readonly name: string
	readonly value: T
	readonly onChange: (value: T) => void
	readonly onBlur: () => void
	readonly error: string | null
}

/** The first message of each field that does not fit the schema. */
export function errorsOf<V, T>(schema: FormSchema<V, T>, values: V): Record<string, string> {
	const checked = schema.safeParse(values)
	const errors: Record<string, string> = {}
	if (checked.success) return errors
	for (const issue of checked.error.issues) {
		const path = issue.path.map(String).join('.')
		errors[path] ??= issue.message
	}
	return errors
}

export function textsOf(errors: FormErrors): Record<string, string> {
	return Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, String(error)]] : [])))
}

/** What a field needs of the form. Its error goes when it is changed and comes when it is left after a change. */
export function bindField<V extends Record<string, unknown>, K extends keyof V & string>(
	form: UseFormReturnType<V>,
	formId: string,
	name: K,
): FieldBinding<V[K]> {
	return {
		id: `${formId}-${name}`,
		name,
		value: form.values[name],
		onChange: (value) => form.setFieldValue(name as never, value as never),
		onBlur: () => {
			if (form.isTouched(name as never)) form.validateField(name as never)
		},
		error: textsOf(form.errors)[name] ?? null,
	}
}
