import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'

interface SettingsSkeletonProps {
	/** `your profile`. */
	readonly what: string
	readonly cards?: number
}

/** Settings on their way, in the shape of what comes. */
export function SettingsSkeleton({ what, cards = 1 }: SettingsSkeletonProps) {
	return (
		<>
			<LoadingNote what={what} />
			{Array.from({ length: cards }, (_, at) => (
				<Card key={at.toString()}>
					<Bone width={18} />
					<Bone width={44} />
					<Bone width={30} />
				</Card>
			))}
		</>
	)
}
