import { useState } from 'react'
import { LOOKS, WHOLE } from '../../../parts/images/photo-page.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Hint, Row, Stack } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { useFilePicker } from '../file-drop.tsx'
import classes from './camera.module.css'
import { PhotoEditor } from './photo-editor.tsx'
import type { PhotoChange, PhotoPage } from './photo-list.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { usePhotos } from './use-photos.ts'

const NAME_MAX = 120
/** With these a phone hands over a photo that every browser reads. */
const PHOTOS = 'image/jpeg,image/png,image/webp'
const LOOK_LABELS = { enhanced: 'Enhanced', original: 'Original', black: 'Black and white' } as const

/** `Scan 2026-11-25`, of the user's day. */
function nameOfToday(now = new Date()): string {
	const two = (value: number) => String(value).padStart(2, '0')
	return `Scan ${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

interface TakePhotosProps {
	readonly onPdf: (file: File) => void
	readonly onClose: () => void
}

/** The PDF on its way: its name, and how far it is. */
function useCreating(photos: ReturnType<typeof usePhotos>, onPdf: TakePhotosProps['onPdf']) {
	const [name, setName] = useState(nameOfToday)
	const [progress, setProgress] = useState<number | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const title = name.trim()
	const count = photos.list.pages.length
	const create = async () => {
		setFailure(null)
		try {
			onPdf(await photos.createPdf(title, setProgress))
		} catch (error) {
			setFailure(failureOf(error).message)
			setProgress(null)
		}
	}
	const idle = count > 1 ? `Create PDF of ${count} pages` : 'Create PDF'
	return {
		name,
		setName,
		failure,
		isBusy: progress !== null,
		isReady: count > 0 && photos.reading === 0 && title !== '',
		label: progress === null ? idle : `Page ${progress} of ${count}`,
		create,
	}
}

/** Photos of pages, one after the other, become one PDF. Nothing leaves the browser before that. */
export function TakePhotosDialog({ onPdf, onClose }: TakePhotosProps) {
	const phrase = usePhrases()
	const photos = usePhotos()
	const creating = useCreating(photos, onPdf)
	const [isLeaving, setLeaving] = useState(false)
	const { isBusy } = creating
	const leave = () => (photos.list.pages.length + photos.reading > 0 ? setLeaving(true) : onClose())
	return (
		<>
			<Dialog
				opened
				wide
				// Escape closes the question alone.
				locked={isBusy || isLeaving}
				onClose={leave}
				title="Take photos"
				actions={
					<>
						<Button onClick={leave} disabled={isBusy}>
							Cancel
						</Button>
						<Button variant="primary" busy={isBusy} disabled={!creating.isReady} onClick={creating.create}>
							{creating.label}
						</Button>
					</>
				}
			>
				<Photos photos={photos} creating={creating} />
			</Dialog>
			<ConfirmDialog
				opened={isLeaving}
				onClose={() => setLeaving(false)}
				title="Discard these photos?"
				confirmLabel="Discard photos"
				onConfirm={onClose}
			>
				<p>{phrase('They have not been uploaded. Photos in your gallery stay there.')}</p>
			</ConfirmDialog>
		</>
	)
}

interface PhotosProps {
	readonly photos: ReturnType<typeof usePhotos>
	readonly creating: ReturnType<typeof useCreating>
}

function Photos({ photos, creating: { name, setName, failure, isBusy } }: PhotosProps) {
	const phrase = usePhrases()
	const { worker, list, change, reading } = photos
	const isEmpty = list.pages.length === 0
	return (
		<Stack inert={isBusy}>
			<Sources isEmpty={isEmpty} reading={reading} onPhotos={(files) => void photos.add(files)} />
			{failure !== null && <Banner tone="red">{phrase(failure)}</Banner>}
			{!isEmpty && (
				<>
					<Editing list={list} change={change} />
					<PhotoStrip worker={worker} list={list} change={change} />
					<Options list={list} change={change} />
					<TextField
						label="Name"
						required
						autoComplete="off"
						value={name}
						onChange={(value) => setName(value.slice(0, NAME_MAX))}
						error={name.trim() === '' ? 'Please enter a name.' : undefined}
					/>
				</>
			)}
		</Stack>
	)
}

interface SourcesProps {
	readonly isEmpty: boolean
	readonly reading: number
	readonly onPhotos: (files: readonly File[]) => void
}

/** Where photos come from; on a computer both open the file picker. */
function Sources({ isEmpty, reading, onPhotos }: SourcesProps) {
	const phrase = usePhrases()
	const camera = useFilePicker({ label: phrase('Take a photo'), accept: PHOTOS, isCamera: true, onFiles: onPhotos })
	const gallery = useFilePicker({ label: phrase('Choose photos'), accept: PHOTOS, onFiles: onPhotos })
	return (
		<Row>
			{camera.input}
			{gallery.input}
			<Button variant={isEmpty ? 'primary' : 'default'} icon={<Icon name="scan" />} onClick={camera.open}>
				{isEmpty ? 'Take photo' : 'Take another photo'}
			</Button>
			<Button icon={<Icon name="upload" />} onClick={gallery.open}>
				Choose photos
			</Button>
			<Hint role="status">
				{reading > 0
					? phrase(`Looking for the page in ${reading === 1 ? '1 photo' : `${reading} photos`}…`)
					: isEmpty
						? phrase('Photograph each page on a darker surface. Its edges are found, and it is straightened.')
						: ''}
			</Hint>
		</Row>
	)
}

interface PartProps {
	readonly list: ReturnType<typeof usePhotos>['list']
	readonly change: (change: PhotoChange) => void
}

/** The chosen page, with what can be done to it. */
function Editing({ list, change }: PartProps) {
	const phrase = usePhrases()
	const at = list.pages.findIndex(({ key }) => key === list.selected)
	const page = list.pages[at]
	if (page === undefined) return null
	return (
		<section className={classes.editing} aria-label={phrase(`Page ${at + 1} of ${list.pages.length}`)}>
			<PageTools page={page} at={at} count={list.pages.length} change={change} />
			<PhotoEditor key={page.key} page={page} number={at + 1} onCrop={(corners) => change({ kind: 'crop', corners })} />
			<Hint>{phrase('Drag the corners to those of the page, or move them with the arrow keys.')}</Hint>
		</section>
	)
}

interface PageToolsProps extends Pick<PartProps, 'change'> {
	readonly page: PhotoPage
	readonly at: number
	readonly count: number
}

function PageTools({ page, at, count, change }: PageToolsProps) {
	const phrase = usePhrases()
	const tool = (label: string, work: PhotoChange, disabled = false) => (
		<Button size="small" disabled={disabled} onClick={() => change(work)}>
			{label}
		</Button>
	)
	return (
		<div className={classes.tools} role="toolbar" aria-label={phrase(`Page ${at + 1}`)}>
			{tool('Rotate left', { kind: 'rotate', by: 270 })}
			{tool('Rotate right', { kind: 'rotate', by: 90 })}
			{tool('Detect edges', { kind: 'crop', corners: page.found }, page.corners === page.found)}
			{tool('Whole photo', { kind: 'crop', corners: WHOLE }, page.corners === WHOLE)}
			{tool('Move left', { kind: 'shift', by: -1 }, at === 0)}
			{tool('Move right', { kind: 'shift', by: 1 }, at === count - 1)}
			<Button
				size="small"
				variant="danger-quiet"
				icon={<Icon name="trash" size="small" />}
				onClick={() => change({ kind: 'remove' })}
			>
				Remove page
			</Button>
		</div>
	)
}

/** What is done to all pages. */
function Options({ list, change }: PartProps) {
	return (
		<Row gap={6} lineGap={3} align="end">
			<RadioField
				label="Look"
				required
				inline
				options={LOOKS.map((value) => ({ value, label: LOOK_LABELS[value] }))}
				value={list.look}
				onChange={(look) => change({ kind: 'look', look })}
			/>
			<CheckboxField
				label="Straighten lines of text"
				value={list.straighten}
				onChange={(straighten) => change({ kind: 'straighten', straighten })}
			/>
		</Row>
	)
}
