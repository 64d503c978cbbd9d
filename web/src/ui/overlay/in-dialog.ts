import { createContext } from 'react'

/** Whether this stands in a dialog: there the buttons of a form are those of the dialog. */
export const InDialog = createContext(false)
