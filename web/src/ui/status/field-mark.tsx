import type { Field } from '@praxis/contract/kernel/field'
import { StatusMark } from './status-mark.tsx'
import { WaitingMark, type WaitingState } from './waiting-mark.tsx'

interface FieldMarkProps {
	readonly field: Field | undefined
	readonly value: string
	/** Shown in its place while a change is only on this device. */
	readonly waiting?: WaitingState | null | undefined
}

/** The label of an enumerated field's value in its color. */
export function FieldMark({ field, value, waiting }: FieldMarkProps) {
	if (waiting) return <WaitingMark state={waiting} />
	return <StatusMark tone={field?.tones?.[value] ?? 'grey'}>{field?.values?.[value] ?? value}</StatusMark>
}
