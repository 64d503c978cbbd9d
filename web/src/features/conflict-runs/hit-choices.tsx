import type { ConflictRun, RunHit } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { matches } from './conflict-runs.api.ts'
import classes from './conflict-runs.module.css'
import { DecideDialog } from './decide-dialog.tsx'

interface HitChoicesProps {
	readonly run: ConflictRun
	readonly hits: readonly RunHit[]
	readonly chosen: readonly string[]
	readonly onChange: (chosen: readonly string[]) => void
}

/** Chooses matches and decides on them together. */
export function HitChoices({ run, hits, chosen, onChange }: HitChoicesProps) {
	const allId = useId()
	const [asks, setAsks] = useState(false)
	const open = hits.filter((one) => one.decision === null).map((one) => one.id)
	const isAll = open.length > 0 && open.every((id) => chosen.includes(id))
	const some = hits.filter((one) => chosen.includes(one.id))
	return (
		<div className={classes.choices}>
			<label className={classes.all} htmlFor={allId}>
				<Checkbox
					id={allId}
					checked={isAll}
					indeterminate={chosen.length > 0 && !isAll}
					disabled={open.length === 0}
					onChange={(isOn) => onChange(isOn ? open : [])}
				/>
				{chosen.length > 0
					? `${matches(chosen.length)} chosen`
					: open.length === 0
						? 'Every match is decided on'
						: 'Choose all undecided'}
			</label>
			<Button size="small" disabled={chosen.length === 0} onClick={() => setAsks(true)}>
				Decide
			</Button>
			{asks && <DecideDialog run={run} hits={some} onClose={() => setAsks(false)} onDecided={() => onChange([])} />}
		</div>
	)
}
