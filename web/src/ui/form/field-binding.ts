import { PLAIN_MESSAGES } from '@praxis/contract/kernel/plain-messages'
import type { FormSchema } from './form-schema.ts'
import type { FormState } from './use-form-state.ts'

let isPressed = false
let waiting: (() => void)[] = []

function press(): void {
	isPressed = true
}

function release(): void {
	isPressed = false
	const due = waiting
	waiting = []
	// The click comes right after, at whatever is under the pointer then.
	setTimeout(() => {
		for (const work of due) work()
	})
}

document.addEventListener('mousedown', press, { capture: true })
for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, { capture: true })

/** Does what moves the page at once, or once the mouse button or finger is up: what moves from under it is not clicked. */
export function afterPress(work: () => void): void {
	if (isPressed) waiting.push(work)
	else work()
}

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
	const checked = schema.safeParse(values, PLAIN_MESSAGES)
	const errors: Record<string, string> = {}
	if (checked.success) return errors
	for (const issue of checked.error.issues) {
		const path = issue.path.map(String).join('.')
		errors[path] ??= issue.message
	}
	return errors
}

/** What a field needs of the form. Its error goes when it is changed and comes when it is left after a change. */
export function bindField<V extends Record<string, unknown>, K extends keyof V & string>(
	form: FormState<V>,
	formId: string,
	name: K,
): FieldBinding<V[K]> {
	return {
		id: `${formId}-${name}`,
		name,
		value: form.values[name],
		onChange: (value) => form.setFieldValue(name, value),
		onBlur: () =>
			afterPress(() => {
				if (form.isTouched(name)) form.validateField(name)
			}),
		error: form.errors[name] ?? null,
	}
}

/** A text of the form for a control that may be empty. */
export function choice<V extends string>(field: FieldBinding<V>) {
	return {
		...field,
		value: field.value === '' ? null : field.value,
		onChange: (value: V | null) => field.onChange(value ?? ('' as V)),
	}
}
