import type { Collaborator } from '@praxis/contract/editor/editor.contract'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { colorOf } from './cursors.ts'
import classes from './editor.module.css'

interface CollaboratorsProps {
	readonly people: readonly Collaborator[]
	/** How many users have changed the text so far. */
	readonly writers: number
}

/** Who else has the document open. */
export function Collaborators({ people, writers }: CollaboratorsProps) {
	const [isOpen, setOpen] = useState(false)
	const here = people.length + 1
	return (
		<>
			<Button icon={<Icon name="users" />} onClick={() => setOpen(true)} aria-label={`Collaborators: ${here}`}>
				{`Collaborators (${here})`}
			</Button>
			<Dialog
				opened={isOpen}
				onClose={() => setOpen(false)}
				title="Collaborators"
				actions={<Button onClick={() => setOpen(false)}>Close</Button>}
			>
				<ul className={classes.people} aria-label="In the document now">
					<li>You</li>
					{people.map(({ client, fullName }) => (
						<li key={client}>
							<span className={classes.dot} data-color={colorOf(client)} aria-hidden="true" />
							{fullName}
						</li>
					))}
				</ul>
				<Hint>
					{writers === 1 ? '1 user has' : `${writers.toLocaleString('en-US')} users have`} written in this document. All
					users of the firm who may manage its documents can write in it.
				</Hint>
			</Dialog>
		</>
	)
}
