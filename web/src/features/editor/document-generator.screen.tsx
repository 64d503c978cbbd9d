import { missingOf } from '@praxis/contract/editor/templates/fill-template'
import { generator } from '@praxis/contract/editor/templates/generator.contract'
import { generatorDrafts } from '@praxis/contract/editor/templates/generator-drafts.contract'
import { SHIPPED_TEMPLATES, templateOf } from '@praxis/contract/editor/templates/shipped-templates'
import { type DocumentTemplate, REVIEW_NOTE, TEMPLATE_CATEGORIES } from '@praxis/contract/editor/templates/template'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery } from '../../lib/queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
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
import { PACKET_MAX, Packet } from './packet/packet.tsx'
import { templateOfOwn, templateQuery, templatesQuery } from './templates/templates.api.ts'

const valuesQuery = (caseId: string) => recordQuery(generator.prepare, 'cases', { caseId })
/** Read when the form opens, and never from before. */
const draftQuery = (caseId: string, template: string) => ({
	...recordQuery(generatorDrafts.get, 'generator_drafts', { caseId, template }),
	gcTime: 0,
	refetchOnWindowFocus: false,
})

/** A template, a case, and what is still missing: then a document in the editor. */
export function DocumentGeneratorScreen() {
	const { params, set } = useUrlParams()
	const chosenId = params.get('template')
	const builtIn = templateOf(chosenId ?? '')
	const packet = params.get('packet')
	const filling = { caseId: params.get('caseId'), onCase: (id: string | null) => set({ caseId: id }) }
	return (
		<>
			<PageHeader
				title="Document generator"
				actions={
					<>
						<Button
							aria-pressed={packet !== null}
							onClick={() => set({ packet: packet === null ? (chosenId ?? '') : null, template: null })}
						>
							Several documents
						</Button>
						<ButtonLink href="/dashboard/documents/templates">Manage templates</ButtonLink>
					</>
				}
			/>
			<div className={classes.columns}>
				<Templates
					chosen={packet === null ? [chosenId ?? ''] : idsOf(packet)}
					onChoose={(id) => set(packet === null ? { template: id } : { packet: toggled(packet, id) })}
				/>
				{packet !== null && <Packet ids={idsOf(packet)} {...filling} />}
				{packet === null && chosenId === null && (
					<Card title="New document">
						<p className={classes.hint}>Choose a template.</p>
					</Card>
				)}
				{packet === null && builtIn !== null && (
					<Filling key={builtIn.id} template={builtIn} note={REVIEW_NOTE} {...filling} />
				)}
				{packet === null && chosenId !== null && builtIn === null && (
					<OfFirm key={chosenId} id={chosenId} {...filling} />
				)}
			</div>
		</>
	)
}

/** Templates of a packet, as the address names them. */
const idsOf = (packet: string) => [...new Set(packet.split(',').filter((id) => id !== ''))].slice(0, PACKET_MAX)

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
	readonly onChoose: (id: string) => void
}

function Templates({ chosen, onChoose }: TemplatesProps) {
	const [search, setSearch] = useState('')
	const wanted = search.trim().toLowerCase()
	const own = useQuery(templatesQuery).data?.items ?? []
	const shown = [...own.filter(({ isActive }) => isActive), ...SHIPPED_TEMPLATES].filter(({ name, description }) =>
		`${name} ${description}`.toLowerCase().includes(wanted),
	)
	return (
		<Card title="Templates">
			<SearchBox label="Search templates" value={search} onSearch={setSearch} />
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
							<span className={classes.name}>{name}</span>
							<span className={classes.hint}>
								{TEMPLATE_CATEGORIES[category]} · {description}
							</span>
						</button>
					</li>
				))}
			</ul>
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
