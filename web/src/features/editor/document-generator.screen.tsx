import { missingOf } from '@praxis/contract/editor/templates/fill-template'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { generatorDrafts } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { SHIPPED_TEMPLATES, templateOf } from '@praxis/contract/editor/templates/shipped-templates'
import { type DocumentTemplate, REVIEW_NOTE, TEMPLATE_CATEGORIES } from '@praxis/contract/editor/templates/template'
import { PACKET_MAX, type TemplatePacket } from '@praxis/contract/editor/templates/template-packets.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { recordQuery } from '../../lib/queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { findCases } from '../cases/find-cases.ts'
import classes from './generator.module.css'
import { GeneratorForm } from './generator-form.tsx'
import { Packet } from './packet/packet.tsx'
import { SavedPackets } from './packet/saved-packets.tsx'
import { templateOfOwn, templateQuery, templatesQuery } from './templates/templates.api.ts'

const valuesQuery = (caseId: string) => recordQuery(generator.prepare, 'cases', { caseId })
/** Read when the form opens, and never from before. */
const draftQuery = (caseId: string, template: string) => ({
	...recordQuery(generatorDrafts.get, 'generator_drafts', { caseId, template }),
	gcTime: 0,
	refetchOnWindowFocus: false,
})

const NO_PACKET = { packet: null, saved: null, savedVersion: null }
const paramsOf = ({ id, version, templates }: TemplatePacket) => ({
	packet: templates.join(),
	saved: id,
	savedVersion: String(version),
	template: null,
})

/** A template, a case, and what is still missing: then a document in the editor. */
export function DocumentGeneratorScreen() {
	const { params, set } = useUrlParams()
	const chosenId = params.get('template')
	const packet = params.get('packet')
	const ids = packet === null ? [chosenId ?? ''] : idsOf(packet)
	const form = useRef<HTMLDivElement>(null)
	const isOpening = useRef(false)
	const showForm = () => form.current?.scrollIntoView({ block: 'start' })
	// On a phone it takes its place above the templates only when one is chosen.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each choice shows its form
	useEffect(() => {
		if (isOpening.current) form.current?.scrollIntoView({ block: 'start' })
		isOpening.current = false
	}, [chosenId, packet])
	const openPacket = (one: TemplatePacket | null) => set({ ...NO_PACKET, ...(one !== null && paramsOf(one)) })
	const isChosen = packet === null ? chosenId !== null : ids.length > 0
	return (
		<>
			<PageHeader
				title="Document generator"
				actions={
					<>
						<Button
							aria-pressed={packet !== null}
							onClick={() => set({ ...NO_PACKET, packet: packet === null ? (chosenId ?? '') : null, template: null })}
						>
							Several documents
						</Button>
						<ButtonLink href="/dashboard/documents/templates">Manage templates</ButtonLink>
					</>
				}
			/>
			<div className={classes.columns} data-chosen={isChosen || undefined}>
				<Templates
					chosen={ids}
					packetId={params.get('saved')}
					onChoose={(id) => {
						isOpening.current = packet === null
						set(packet === null ? { template: id } : { packet: toggled(packet, id) })
					}}
					onPacket={(one) => {
						isOpening.current = true
						openPacket(one)
					}}
					onContinue={packet !== null && ids.length > 0 ? showForm : null}
				/>
				<div ref={form} className={classes.form}>
					<Chosen
						templateId={chosenId}
						packet={packet}
						savedId={params.get('saved')}
						savedVersion={versionOf(params.get('savedVersion'))}
						onSaved={openPacket}
						caseId={params.get('caseId')}
						onCase={(id) => set({ caseId: id })}
					/>
				</div>
			</div>
		</>
	)
}

interface ChosenProps extends Pick<FillingProps, 'caseId' | 'onCase'> {
	readonly templateId: string | null
	readonly packet: string | null
	/** Of a saved packet. */
	readonly savedId: string | null
	/** Which the chosen templates are from; null where the address does not say. */
	readonly savedVersion: number | null
	readonly onSaved: (packet: TemplatePacket | null) => void
}

function Chosen({ templateId, packet, savedId, savedVersion, onSaved, ...filling }: ChosenProps) {
	if (packet !== null) {
		return <Packet ids={idsOf(packet)} savedId={savedId} savedVersion={savedVersion} onSaved={onSaved} {...filling} />
	}
	if (templateId === null) {
		return (
			<Card title="New document">
				<Hint>Choose a template.</Hint>
			</Card>
		)
	}
	const builtIn = templateOf(templateId)
	if (builtIn === null) return <OfFirm key={templateId} id={templateId} {...filling} />
	return <Filling key={templateId} template={builtIn} note={REVIEW_NOTE} {...filling} />
}

/** Templates of a packet, as the address names them. */
const idsOf = (packet: string) => [...new Set(packet.split(',').filter((id) => id !== ''))].slice(0, PACKET_MAX)

const versionOf = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

function toggled(packet: string, id: string): string {
	const ids = idsOf(packet)
	return (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).slice(0, PACKET_MAX).join(',')
}

interface OfFirmProps extends Pick<FillingProps, 'caseId' | 'onCase'> {
	readonly id: string
}

/** A template of the firm. */
function OfFirm({ id, ...filling }: OfFirmProps) {
	const query = useQuery(templateQuery(id))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the template" />}>
			{(own) => <Filling template={templateOfOwn(own)} note={null} {...filling} />}
		</Loaded>
	)
}

interface TemplatesProps {
	readonly chosen: readonly string[]
	/** Of the chosen packet. */
	readonly packetId: string | null
	readonly onChoose: (id: string) => void
	readonly onPacket: (packet: TemplatePacket) => void
	/** Shows the form of several templates, which is far above on a phone; null without any. */
	readonly onContinue: (() => void) | null
}

function Templates({ chosen, packetId, onChoose, onPacket, onContinue }: TemplatesProps) {
	const [search, setSearch] = useState('')
	const wanted = search.trim().toLowerCase()
	const own = useQuery(templatesQuery).data?.items ?? []
	const shown = [...own.filter(({ isActive }) => isActive), ...SHIPPED_TEMPLATES].filter(({ name, description }) =>
		`${name} ${description}`.toLowerCase().includes(wanted),
	)
	return (
		<Card title="Templates">
			<SearchBox label="Search templates" value={search} onSearch={setSearch} />
			<SavedPackets wanted={wanted} chosenId={packetId} onChoose={onPacket} />
			{shown.length === 0 && <EmptyState title="No templates match your search" />}
			<ul className={classes.list} aria-label="Templates to choose from">
				{shown.map(({ id, name, description, category }) => (
					<li key={id}>
						<button
							type="button"
							className={classes.template}
							aria-pressed={chosen.includes(id)}
							onClick={() => onChoose(id)}
						>
							<Text weight="strong">{name}</Text>
							<Hint as="span">
								{TEMPLATE_CATEGORIES[category]} · {description}
							</Hint>
						</button>
					</li>
				))}
			</ul>
			{onContinue !== null && (
				<div className={classes.continue}>
					<Button variant="primary" onClick={onContinue}>
						Continue with {chosen.length === 1 ? '1 document' : `${chosen.length} documents`}
					</Button>
				</div>
			)}
		</Card>
	)
}

interface FillingProps {
	readonly template: DocumentTemplate
	readonly note: string | null
	readonly caseId: string | null
	readonly onCase: (id: string | null) => void
}

function Filling({ template, note, caseId, onCase }: FillingProps) {
	return (
		<Card title={template.name}>
			<div className={classes.filling}>
				{note !== null && <Banner tone="blue">{note}</Banner>}
				<ComboboxField label="Case" required search={findCases} value={caseId} onChange={onCase} />
				{caseId !== null && <OfCase key={caseId} template={template} caseId={caseId} />}
			</div>
		</Card>
	)
}

function OfCase({ template, caseId }: { readonly template: DocumentTemplate; readonly caseId: string }) {
	const query = useQuery(valuesQuery(caseId))
	const kept = useQuery(draftQuery(caseId, template.id))
	const [isNew, setNew] = useState(false)
	return (
		<Loaded query={query} level={3} skeleton={<LoadingLines what="the case" />}>
			{({ values }) => (
				<Loaded query={kept} level={3} skeleton={<LoadingLines what="your draft" />}>
					{({ draft }) => (
						<GeneratorForm
							key={String(isNew)}
							template={template}
							caseId={caseId}
							caseName={values.CASE_NAME ?? ''}
							asked={missingOf(template, values)}
							draft={isNew ? null : draft}
							onStartOver={() => setNew(true)}
						/>
					)}
				</Loaded>
			)}
		</Loaded>
	)
}
