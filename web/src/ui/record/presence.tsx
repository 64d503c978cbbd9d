import { Avatar } from '../page/avatar.tsx'
import classes from './record.module.css'

export interface PresentPerson {
	readonly id: string
	readonly name: string
}

const FACES = 4

/** Other viewers of this record, if any. */
export function Presence({ people }: { readonly people: readonly PresentPerson[] }) {
	if (people.length === 0) return null
	const more = people.length - FACES
	return (
		<span className={classes.presence} role="status">
			<span className={classes.faces}>
				{people.slice(0, FACES).map((person) => (
					<Avatar key={person.id} name={person.name} size="small" />
				))}
			</span>
			{more > 0 ? `and ${more} more also here` : 'also here'}
		</span>
	)
}
