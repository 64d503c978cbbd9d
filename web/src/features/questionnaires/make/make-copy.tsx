import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { copyOf, findQuestionnaires } from '../questionnaires.api.ts'
import classes from './make.module.css'
import type { MakeProps } from './make-questionnaire-dialog.tsx'

/** A copy of one of the firm's own, under another title. */
export function MakeCopy({ busy, onMake, onFail }: MakeProps) {
	const [id, setId] = useState<string | null>(null)
	const [isReading, setReading] = useState(false)
	const make = async () => {
		if (id === null) return
		setReading(true)
		try {
			onMake([await copyOf(id)])
		} catch (error) {
			onFail(error)
		} finally {
			setReading(false)
		}
	}
	return (
		<div className={classes.fields}>
			<ComboboxField
				label="Which one"
				required
				value={id}
				search={findQuestionnaires}
				placeholder="Find a questionnaire"
				onChange={setId}
			/>
			<div className={classes.actions}>
				<Button variant="primary" busy={busy || isReading} disabled={id === null} onClick={make}>
					Copy it
				</Button>
			</div>
		</div>
	)
}
