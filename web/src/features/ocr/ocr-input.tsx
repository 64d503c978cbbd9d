import { OCR_MEGABYTES } from '@praxis/contract/ocr/ocr.fields'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useCanDrop } from '../../ui/form/use-can-drop.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted, Row, Text } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './ocr.module.css'
import type { OcrOrder } from './ocr-store.ts'

const ACCEPTED = '.png,.jpg,.jpeg,.bmp,.tif,.tiff,.webp,.gif,.pdf,image/*,application/pdf'

interface OcrInputProps {
	/** Smaller, beside a result. */
	readonly isCompact: boolean
	readonly onOrders: (orders: readonly OcrOrder[]) => void
}

const ordersOf = (files: readonly File[]): OcrOrder[] => files.map((file) => ({ name: file.name, contents: [file] }))

function useFilePicker(onFiles: (files: File[]) => void) {
	const input = useRef<HTMLInputElement>(null)
	const onChange = (event: ChangeEvent<HTMLInputElement>) => {
		const files = [...(event.currentTarget.files ?? [])]
		event.currentTarget.value = ''
		if (files.length > 0) onFiles(files)
	}
	return { props: { ref: input, onChange }, open: () => input.current?.click() }
}

/** Images that are pasted anywhere on the screen, but not into a field. */
function usePastedImages(onOrders: (orders: readonly OcrOrder[]) => void): void {
	useEffect(() => {
		const take = (event: ClipboardEvent) => {
			const target = event.target as HTMLElement | null
			if (target?.closest('input, textarea, [contenteditable]')) return
			const files = [...(event.clipboardData?.files ?? [])]
			if (files.length > 0) onOrders(ordersOf(files))
			else toast.error('No image found in clipboard')
		}
		addEventListener('paste', take)
		return () => removeEventListener('paste', take)
	}, [onOrders])
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Where files come from: picker, drop, paste and camera. */
export function OcrInput({ isCompact, onOrders }: OcrInputProps) {
	const [isOver, setOver] = useState(false)
	const [photos, setPhotos] = useState<readonly File[]>([])
	const picker = useFilePicker((files) => onOrders(ordersOf(files)))
	const camera = useFilePicker((files) => setPhotos((taken) => [...taken, ...files]))
	usePastedImages(onOrders)
	return (
		<section
			className={classes.drop}
			data-compact={isCompact || undefined}
			data-over={isOver || undefined}
			aria-label="Add files"
			onDragOver={(event) => {
				if (!hasFiles(event)) return
				event.preventDefault()
				setOver(true)
			}}
			onDragLeave={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
			}}
			onDrop={(event) => {
				if (!hasFiles(event)) return
				event.preventDefault()
				setOver(false)
				onOrders(ordersOf([...event.dataTransfer.files]))
			}}
		>
			{!isCompact && (
				<>
					<Muted>
						<Icon name="scan" />
					</Muted>
					<Invitation />
				</>
			)}
			<Row>
				<input type="file" accept={ACCEPTED} multiple hidden aria-label="Choose files" {...picker.props} />
				<input type="file" accept="image/*" capture="environment" hidden aria-label="Take photo" {...camera.props} />
				<Button variant={isCompact ? 'default' : 'primary'} icon={<Icon name="upload" />} onClick={picker.open}>
					{isCompact ? 'Add file' : 'Choose file'}
				</Button>
				<Button icon={<Icon name="phone" />} onClick={camera.open}>
					Take photo
				</Button>
			</Row>
			{photos.length > 0 && (
				<Photos
					count={photos.length}
					onMore={camera.open}
					onClear={() => setPhotos([])}
					onDone={() => {
						onOrders([{ name: photos[0]?.name ?? 'photo.jpg', contents: photos }])
						setPhotos([])
					}}
				/>
			)}
			<Formats />
		</section>
	)
}

function Invitation() {
	const canDrop = useCanDrop()
	return (
		<Text as="p" size="title-3" font="title">
			{canDrop ? 'Drop a scan, photo or PDF here' : 'Choose a scan, photo or PDF, or take a photo'}
		</Text>
	)
}

function Formats() {
	return (
		<p className={classes.hint}>
			PNG, JPEG, BMP, TIFF, WebP, GIF or PDF, up to {OCR_MEGABYTES} MB. Images under 5 MB are fastest. You can also
			paste an image.
		</p>
	)
}

interface PhotosProps {
	readonly count: number
	readonly onMore: () => void
	readonly onDone: () => void
	readonly onClear: () => void
}

/** Photos that become the pages of one document. */
function Photos({ count, onMore, onDone, onClear }: PhotosProps) {
	const pages = `${count} ${count === 1 ? 'page' : 'pages'}`
	return (
		<div className={classes.photos} role="status">
			<span>{pages} photographed</span>
			<Button size="small" onClick={onMore}>
				Add page
			</Button>
			<Button size="small" variant="primary" onClick={onDone}>
				Recognize {pages}
			</Button>
			<Button size="small" variant="quiet" onClick={onClear}>
				Discard
			</Button>
		</div>
	)
}
