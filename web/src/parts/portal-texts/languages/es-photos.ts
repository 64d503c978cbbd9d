import type { Phrases } from '../../../ui/text/phrases.ts'

/** What clients read where they photograph pages, as in `es-phrases.ts`. */
export const photoPhrases: Phrases = {
	'Take photo': 'Tomar foto',
	'Take a photo': 'Tomar una foto',
	'Take another photo': 'Tomar otra foto',
	'Choose photos': 'Elegir fotos',
	'Photograph each page on a darker surface. Its edges are found, and it is straightened.':
		'Fotografíe cada página sobre una superficie más oscura. Se encuentran sus bordes y se endereza.',
	'Looking for the page in # photo…': 'Buscando la página en # foto…',
	'Looking for the page in # photos…': 'Buscando la página en # fotos…',
	'Rotate left': 'Girar a la izquierda',
	'Rotate right': 'Girar a la derecha',
	'Detect edges': 'Detectar bordes',
	'Whole photo': 'Foto completa',
	'Move left': 'Mover a la izquierda',
	'Move right': 'Mover a la derecha',
	'Remove page': 'Quitar página',
	'Drag the corners to those of the page, or move them with the arrow keys.':
		'Arrastre las esquinas hasta las de la página o muévalas con las teclas de flecha.',
	'Corners of page #': 'Esquinas de la página #',
	'Page # as photographed': 'Página # tal como se fotografió',
	'Top left corner, #% across, #% down': 'Esquina superior izquierda, #% a lo ancho, #% a lo alto',
	'Top right corner, #% across, #% down': 'Esquina superior derecha, #% a lo ancho, #% a lo alto',
	'Bottom right corner, #% across, #% down': 'Esquina inferior derecha, #% a lo ancho, #% a lo alto',
	'Bottom left corner, #% across, #% down': 'Esquina inferior izquierda, #% a lo ancho, #% a lo alto',
	Pages: 'Páginas',
	Look: 'Aspecto',
	Enhanced: 'Mejorado',
	Original: 'Original',
	'Black and white': 'Blanco y negro',
	'Straighten lines of text': 'Enderezar las líneas de texto',
	'Create PDF': 'Crear PDF',
	'Create PDF of # pages': 'Crear PDF de # páginas',
	'Discard these photos?': '¿Descartar estas fotos?',
	'Discard photos': 'Descartar fotos',
	'They have not been uploaded. Photos in your gallery stay there.':
		'No se han enviado. Las fotos de su galería siguen allí.',
}
