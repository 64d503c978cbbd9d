import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'

interface EditArchiveButtonsProps {
	/** Null hides the button. */
	readonly onEdit: (() => void) | null
	readonly isArchived: boolean
	readonly onArchive: () => void
	readonly onRestore: () => void
}

/** The two main buttons of a record page. */
export function EditArchiveButtons({ onEdit, isArchived, onArchive, onRestore }: EditArchiveButtonsProps) {
	return (
		<>
			{onEdit !== null && (
				<Button variant="primary" icon={<Icon name="edit" />} onClick={onEdit}>
					Edit
				</Button>
			)}
			<Button icon={<Icon name={isArchived ? 'restore' : 'archive'} />} onClick={isArchived ? onRestore : onArchive}>
				{isArchived ? 'Restore' : 'Archive'}
			</Button>
		</>
	)
}
