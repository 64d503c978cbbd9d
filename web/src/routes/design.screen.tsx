import classes from '../ui/design/design.module.css'
import { FieldSection } from '../ui/design/field-section.tsx'
import { FormSection } from '../ui/design/form-section.tsx'
import { LayoutSection } from '../ui/design/layout-section.tsx'
import { ListSection } from '../ui/design/list-section.tsx'
import { MessageSection } from '../ui/design/message-section.tsx'
import { OverlaySection } from '../ui/design/overlay-section.tsx'
import { PaletteSection } from '../ui/design/palette-section.tsx'
import { PartPageSection } from '../ui/design/part-page-section.tsx'
import { ButtonSection, IconSection, StatusSection } from '../ui/design/parts-section.tsx'
import { RecordSection } from '../ui/design/record-section.tsx'
import { ReorderSection } from '../ui/design/reorder-section.tsx'
import { SheetSection } from '../ui/design/sheet-section.tsx'
import { ColorSection, TypeSection } from '../ui/design/token-section.tsx'
import { RadioField } from '../ui/form/radio-field.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { COLOR_SCHEMES, chooseScheme, useColorScheme } from '../ui/theme/color-scheme.ts'

const SECTIONS = [
	{ id: 'color', title: 'Color' },
	{ id: 'type', title: 'Type and space' },
	{ id: 'layout', title: 'Layout' },
	{ id: 'buttons', title: 'Buttons' },
	{ id: 'status', title: 'Status and values' },
	{ id: 'fields', title: 'Fields' },
	{ id: 'form', title: 'Form' },
	{ id: 'list', title: 'List' },
	{ id: 'reorder', title: 'Order by hand' },
	{ id: 'record', title: 'Record page' },
	{ id: 'part-page', title: 'Page in parts' },
	{ id: 'overlays', title: 'Dialogs and toasts' },
	{ id: 'sheets', title: 'Panels and steps' },
	{ id: 'palette', title: 'Palette' },
	{ id: 'messages', title: 'Messages' },
	{ id: 'icons', title: 'Icons' },
] as const

/** Every part the screens are made of, with all its states. */
export function DesignScreen() {
	const { chosen } = useColorScheme()
	return (
		<>
			<PageHeader
				title="Design system"
				lead="Every part the screens are made of, with all its states, in the theme you choose here."
				actions={
					<RadioField label="Theme" required inline options={COLOR_SCHEMES} value={chosen} onChange={chooseScheme} />
				}
			/>
			<div className={classes.page}>
				<nav className={classes.index} aria-label="Sections">
					<ul>
						{SECTIONS.map((section) => (
							<li key={section.id}>
								<a href={`#${section.id}`}>{section.title}</a>
							</li>
						))}
					</ul>
				</nav>
				<div className={classes.sections}>
					<ColorSection />
					<TypeSection />
					<LayoutSection />
					<ButtonSection />
					<StatusSection />
					<FieldSection />
					<FormSection />
					<ListSection />
					<ReorderSection />
					<RecordSection />
					<PartPageSection />
					<OverlaySection />
					<SheetSection />
					<PaletteSection />
					<MessageSection />
					<IconSection />
				</div>
			</div>
		</>
	)
}
