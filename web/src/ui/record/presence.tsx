import { Avatar } from '../page/avatar.tsx'
import classes from './record.module.css'

export interface PresentPerson {
	readonly id: string
	readonly name: string
	readonly isEditing?: boolean
}

const FACES = 4

/** Other viewers of this record, if any. */
export function Presence({ people }: { readonly people: readonly PresentPerson[] }) {
	if (people.length === 0) return null
	const more = people.length - FACES
	const editors = people.filter((person) => person.isEditing === true)
	const [editor] = editors
	return (
		<span className={classes.presence} role="status">
			<span className={classes.faces}>
				{people.slice(0, FACES).map((person) => (
					<Avatar key={person.id} name={person.name} size="small" />
				))}
			</span>
			{editor === undefined && (more > 0 ? `and ${more} more also here` : 'also here')}
			{editor !== undefined && (editors.length === 1 ? `${editor.name} is editing` : `${editors.length} are editing`)}
		</span>
	)
}
