import { PARTIES_MAX } from '@praxis/contract/intake/intake.rules'
import type { Relationship } from '@praxis/contract/questionnaires/relationships'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import classes from './inquiry.module.css'
import type { NamedParty } from './inquiry-values.ts'

interface InquiryPartiesProps {
	readonly value: readonly NamedParty[]
	readonly onChange: (value: readonly NamedParty[]) => void
	readonly error: string | null
}

/** Who somebody is to a stranger who asks: few words, each for one of the firm's own. */
const SIDES: readonly { readonly value: Relationship; readonly label: string }[] = [
	{ value: 'opposing_party', label: 'On the other side' },
	{ value: 'co_defendant', label: 'On my side' },
	{ value: 'employer', label: 'My employer' },
	{ value: 'family_member', label: 'Family' },
	{ value: 'insurance_company', label: 'Insurance company' },
	{ value: 'government_agency', label: 'Public authority' },
	{ value: 'attorney', label: 'Attorney' },
	{ value: 'witness', label: 'Witness' },
	{ value: 'other', label: 'Somebody else' },
]

/** Whom the matter is against and whom else it concerns, a row each. */
export function InquiryParties({ value, onChange, error }: InquiryPartiesProps) {
	const list = useRef<HTMLDivElement>(null)
	const focus = useRef(false)
	useEffect(() => {
		if (!focus.current) return
		focus.current = false
		const names = list.current?.querySelectorAll<HTMLInputElement>('input')
		names?.[names.length - 1]?.focus()
	})
	const put = (key: number, change: Partial<NamedParty>) =>
		onChange(value.map((one) => (one.key === key ? { ...one, ...change } : one)))
	const add = () => {
		focus.current = true
		const key = Math.max(0, ...value.map((one) => one.key)) + 1
		onChange([...value, { key, name: '', role: 'opposing_party' }])
	}
	return (
		<div ref={list} className={classes.parties}>
			{value.map((one, at) => (
				<fieldset key={one.key} className={classes.party} aria-label={`Person or company ${at + 1}`}>
					<TextField
						label="Name of a person or company"
						autoComplete="off"
						value={one.name}
						error={at === 0 ? error : null}
						onChange={(name) => put(one.key, { name })}
					/>
					<NativeSelectField
						label="Who they are"
						required
						options={SIDES}
						value={one.role}
						onChange={(role) => put(one.key, { role: role === '' ? 'other' : role })}
					/>
					{value.length > 1 && (
						<IconButton
							label={`Remove ${one.name || `row ${at + 1}`}`}
							variant="quiet"
							icon={<IconTrash {...glyphProps({ size: 'small' })} />}
							onClick={() => onChange(value.filter((other) => other.key !== one.key))}
						/>
					)}
				</fieldset>
			))}
			<div>
				<Button
					size="small"
					icon={<IconPlus {...glyphProps({ size: 'small' })} />}
					disabled={value.length >= PARTIES_MAX}
					onClick={add}
				>
					Add another
				</Button>
			</div>
		</div>
	)
}
