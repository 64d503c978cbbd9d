import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'

const TakePhotosDialog = lazy(async () => ({ default: (await import('./take-photos-dialog.tsx')).TakePhotosDialog }))

/** Photos of pages that become one PDF: what opens the dialog, and the dialog. */
export function useTakePhotos(onFiles: (files: readonly File[]) => void): {
	readonly open: () => void
	readonly dialog: ReactNode
} {
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)
	return {
		open: () => setOpen(true),
		dialog: isOpen && (
			<Suspense fallback={null}>
				<TakePhotosDialog
					onPdf={(file) => {
						close()
						onFiles([file])
					}}
					onClose={close}
				/>
			</Suspense>
		),
	}
}

interface TakePhotosButtonProps {
	readonly onFiles: (files: readonly File[]) => void
	/** What the photos are of, where there are several such buttons: `Lease`. */
	readonly target?: string
}

export function TakePhotosButton({ onFiles, target }: TakePhotosButtonProps) {
	const phrase = usePhrases()
	const photos = useTakePhotos(onFiles)
	return (
		<>
			<Button
				icon={<Icon name="scan" />}
				aria-label={target === undefined ? undefined : phrase('Take photos: {name}', { name: target })}
				onClick={photos.open}
			>
				Take photos
			</Button>
			{photos.dialog}
		</>
	)
}
