import { createContext, type ReactNode, useContext } from 'react'
import { may, type Right, type Role } from '../../../../shared/staff/permissions.ts'

/** The role of the member who looks at a screen. Screens provide it. */
export const RoleContext = createContext<Role | null>(null)

/** Whether the member who looks at the screen has a right. */
export const useMay = (right: Right): boolean => {
  const role = useContext(RoleContext)
  return role !== null && may(role, right)
}

/** Draws its children for members with the right, so that nobody is shown a form that would be refused. */
export const May = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMay(right) ? children : null
