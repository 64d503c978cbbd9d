import { caseFields } from '@praxis/contract/cases/cases.fields'
import { partyFields } from '@praxis/contract/cases/party.fields'
import { clientFields } from '@praxis/contract/clients/clients.fields'
import { type FormEvent, useState } from 'react'
import type { PendingWrite } from '../../../lib/offline/sync-status.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { Said } from '../../../ui/text/said.tsx'

type Input = Readonly<Record<string, unknown>>

/** What names a row, or says which version of it was read: nothing a person types. */
const NOT_TYPED = /^(id|version|confirm)$|Id$|Ids$/

/** `caseName` as a person reads it: `Case name`. */
export function fieldWords(name: string): string {
	const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields of a write that hold text and may be corrected by hand. */
function textFields(input: Input): readonly string[] {
	return Object.keys(input).filter((name) => {
		const value = input[name]
		return !NOT_TYPED.test(name) && (typeof value === 'string' || typeof value === 'number' || value === null)
	})
}

/** The value of a field as text. */
export function textOf(value: unknown): string {
	if (value === null || value === undefined) return ''
	return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What was typed, as the kind of value the field had before. */
function typedValue(typed: string, before: unknown): unknown {
	if (before === null && typed === '') return null
	if (typeof before === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed))) return Number(typed)
	return typed
}

function isInput(value: unknown): value is Input {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The row as the server now has it, out of the refusal of a stale write; null where it carries none. */
export function currentOf({ error }: PendingWrite): Input | null {
	const data = isInput(error?.data) && 'current' in error.data ? error.data.current : error?.data
	return isInput(data) && typeof data.version === 'number' ? data : null
}

/** The fields of a write that the server's row now has otherwise. */
export function differing(input: Input, current: Input): readonly string[] {
	return Object.keys(input).filter(
		(name) => name !== 'id' && name !== 'version' && name in current && textOf(input[name]) !== textOf(current[name]),
	)
}

/** The write, made again on the row as it now is: without the fields in which the other version stands. */
export function onto(input: Input, current: Input, theirs: readonly string[]): Record<string, unknown> {
	const kept = Object.entries(input).filter(([name]) => !theirs.includes(name))
	return { ...Object.fromEntries(kept), version: current.version }
}

type Choices = Readonly<Record<string, readonly SelectOption[]>>

function optionsOf(words: Readonly<Record<string, string>>): readonly SelectOption[] {
	return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** Fields with a closed list of values, by feature. */
const CHOICES: Readonly<Record<string, Choices>> = {
	cases: {
		status: optionsOf(caseFields.status.values),
		priority: optionsOf(caseFields.priority.values),
		kind: optionsOf(clientFields.kind.values),
		role: optionsOf(partyFields.role.values),
		side: optionsOf(partyFields.side.values),
		representation: optionsOf(partyFields.representation.values),
	},
	clients: { kind: optionsOf(clientFields.kind.values), status: optionsOf(clientFields.status.values) },
}

/** What a field of an endpoint's input may be, where that is a short list; null where anything may be typed. */
function choicesOf(endpointId: string, field: string): readonly SelectOption[] | null {
	return CHOICES[endpointId.split('.')[0] ?? '']?.[field] ?? null
}

/** The value of a field as a person reads it. */
export function shownValue(endpointId: string, field: string, value: string): string {
	return choicesOf(endpointId, field)?.find((option) => option.value === value)?.label ?? value
}

interface WaitingFieldProps {
	readonly endpointId: string
	readonly name: string
	readonly value: string
	readonly error: string | null
	readonly onChange: (value: string) => void
}

const PROSE = new Set(['description', 'notes', 'summary', 'text'])
const LONG = 80

/** One field of a write, as the control its values ask for. Which ones must be filled the server says. */
function WaitingField({ endpointId, name, ...field }: WaitingFieldProps) {
	const shared = { label: fieldWords(name), name, required: true, ...field }
	const choices = choicesOf(endpointId, name)
	if (choices !== null) {
		return <SelectField {...shared} options={choices} onChange={(value) => field.onChange(value ?? '')} />
	}
	if (PROSE.has(name) || field.value.length > LONG) return <TextareaField {...shared} />
	return <TextField {...shared} autoComplete="off" />
}

interface EditWaitingProps {
	readonly write: PendingWrite
	readonly onSave: (input: Record<string, unknown>) => Promise<void>
	readonly onClose: () => void
}

/** The fields of a write, to correct them before it is sent again. */
export function EditWaiting({ write, onSave, onClose }: EditWaitingProps) {
	const names = textFields(write.input)
	const [typed, setTyped] = useState(() => Object.fromEntries(names.map((name) => [name, textOf(write.input[name])])))
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)

	const save = async (event: FormEvent) => {
		event.preventDefault()
		setBusy(true)
		setFailure(null)
		try {
			const changed = names.map((name) => [name, typedValue(typed[name] ?? '', write.input[name])] as const)
			await onSave({ ...write.input, ...Object.fromEntries(changed) })
		} catch (error) {
			setFailure(failureOf(error).message)
			setBusy(false)
		}
	}
	return (
		<Dialog opened onClose={onClose} title={write.label}>
			<Stack as="form" onSubmit={save} noValidate>
				{write.error !== null && (
					<Banner tone="red">
						<Said>{write.error.message}</Said>
					</Banner>
				)}
				{names.map((name) => (
					<WaitingField
						key={name}
						endpointId={write.endpointId}
						name={name}
						value={typed[name] ?? ''}
						error={write.error?.fields?.[name] ?? null}
						onChange={(next) => setTyped({ ...typed, [name]: next })}
					/>
				))}
				{names.length === 0 && (
					<p>
						<Said>This change cannot be edited. Send it again, or discard it.</Said>
					</p>
				)}
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<Row justify="end">
					<Button onClick={onClose} disabled={busy}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" busy={busy}>
						Save and send again
					</Button>
				</Row>
			</Stack>
		</Dialog>
	)
}
