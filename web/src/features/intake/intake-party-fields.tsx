import { PARTIES_MAX } from '@praxis/contract/intake/intake.rules'
import { RELATIONSHIPS } from '@praxis/contract/questionnaires/relationships'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PARTY_ROLE_WORDS } from '../cases/case-words.ts'
import classes from './inquiry.module.css'
import type { IntakeFormValues } from './intake-form-values.ts'

type Row = IntakeFormValues['parties'][number]

interface IntakePartyFieldsProps {
	readonly value: readonly Row[]
	readonly onChange: (value: Row[]) => void
	readonly error: string | null
}

const ROLES = RELATIONSHIPS.map((value) => ({ value, label: PARTY_ROLE_WORDS[value] }))

/** Whom the matter is against and whom else it concerns, a row each. */
export function IntakePartyFields({ value, onChange, error }: IntakePartyFieldsProps) {
	const list = useRef<HTMLDivElement>(null)
	const focusLast = useRef(false)
	useEffect(() => {
		if (!focusLast.current) return
		focusLast.current = false
		const names = list.current?.querySelectorAll<HTMLInputElement>('input')
		names?.[names.length - 1]?.focus()
	})
	const put = (at: number, change: Partial<Row>) =>
		onChange(value.map((row, index) => (index === at ? { ...row, ...change } : row)))
	const add = () => {
		if (value.length >= PARTIES_MAX) return
		focusLast.current = true
		onChange([...value, { name: '', role: 'opposing_party' }])
	}
	return (
		<div ref={list} className={classes.parties}>
			{value.map((row, at) => (
				<fieldset key={at.toString()} className={classes.party} aria-label={`Party ${at + 1}`}>
					<TextField
						label="Name"
						autoComplete="off"
						value={row.name}
						error={at === 0 ? error : null}
						onChange={(name) => put(at, { name })}
					/>
					<NativeSelectField
						label="Role"
						required
						options={ROLES}
						value={RELATIONSHIPS.find((role) => role === row.role) ?? 'other'}
						onChange={(role) => put(at, { role: role || 'other' })}
					/>
					{value.length > 1 && (
						<IconButton
							label={`Remove ${row.name || `party ${at + 1}`}`}
							variant="quiet"
							icon={<Icon name="trash" size="small" />}
							onClick={() => onChange(value.filter((_, index) => index !== at))}
						/>
					)}
				</fieldset>
			))}
			<div>
				<Button
					size="small"
					icon={<Icon name="plus" size="small" />}
					disabled={value.length >= PARTIES_MAX}
					onClick={add}
				>
					Add another
				</Button>
			</div>
		</div>
	)
}
