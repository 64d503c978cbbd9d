import { newId } from '@praxis/contract/kernel/new-id'
import { clockText, hoursText } from '@praxis/contract/time/duration.rules'
import { parseTime, type TypedTime } from '@praxis/contract/time/parse-time.rules'
import { ENTRY_SECONDS_MAX, timeEntryFields } from '@praxis/contract/time/time.fields'
import { type FormEvent, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { findCases } from '../cases/find-cases.ts'
import { createTimeEntry, saving } from './time.api.ts'
import classes from './time.module.css'

function isEntry({ seconds }: TypedTime): boolean {
	return seconds !== null && seconds >= 1 && seconds <= ENTRY_SECONDS_MAX
}

/** How a line is understood, before it is saved. */
function readBack({ seconds, taskCode, activityCode, billing }: TypedTime): string {
	if (seconds === null) return 'Begin with a duration, such as 1h20m, 0.3 or 45m.'
	if (seconds < 1 || seconds > ENTRY_SECONDS_MAX) return 'An entry is more than 0 and at most 24 hours.'
	const codes = [taskCode, activityCode].filter((code) => code !== '')
	return [
		`${clockText(seconds)} worked, ${hoursText(seconds)} h billed`,
		...(codes.length > 0 ? [codes.join(', ')] : []),
		timeEntryFields.billing.values[billing ?? 'billable'],
	].join(' · ')
}

interface EntryLineProps {
	/** The day the entry is for. */
	readonly day: string
	/** Cases stand below the line: on a phone. */
	readonly narrow?: boolean
}

/** One line that becomes an entry: "1h20m reviewed deposition A104". It shows how it is read while it is typed.
 *  Its id is kept until it is saved: what is sent again after a lost answer is recorded once. */
export function EntryLine({ day, narrow = false }: EntryLineProps) {
	const [typed, setTyped] = useState('')
	const [id, setId] = useState(newId)
	const [caseId, setCaseId] = useState<string | null>(null)
	const [tried, setTried] = useState(false)
	const [failed, setFailed] = useState<string | null>(null)
	const [saves, setSaves] = useState(false)
	const save = useSave(createTimeEntry, saving('Failed to record time'))
	const read = parseTime(typed)
	const isReadable = isEntry(read)
	const submit = async (event: FormEvent) => {
		event.preventDefault()
		setTried(true)
		if (!isReadable || saves) return
		setSaves(true)
		try {
			const { seconds, billing, ...said } = read
			await save(
				{ id, ...said, caseId, workedOn: day, seconds: seconds ?? 0, ...(billing !== null && { billing }) },
				{ key: id, message: (one) => `Recorded ${clockText(one.seconds)}.` },
			)
			setId(newId())
			setTyped('')
			setTried(false)
			setFailed(null)
		} catch (thrown) {
			setFailed(failureOf(thrown).message)
		} finally {
			setSaves(false)
		}
	}
	return (
		<form
			className={classes.line}
			data-narrow={narrow || undefined}
			onSubmit={(event) => void submit(event)}
			noValidate
		>
			<TextField
				label="Time and description"
				required
				autoComplete="off"
				placeholder="1h20m Reviewed deposition A104"
				value={typed}
				error={failed ?? (tried && !isReadable ? readBack(read) : undefined)}
				help={
					typed.trim() === '' ? 'A duration, what was done, and codes: 1h20m reviewed deposition A104' : readBack(read)
				}
				onChange={(text) => {
					setTyped(text)
					setFailed(null)
				}}
			/>
			<ComboboxField label="Case" search={findCases} value={caseId} onChange={setCaseId} />
			<Button type="submit" variant="primary" busy={saves}>
				Record
			</Button>
		</form>
	)
}
