/** Lines of credit notes that are no product. */

export const retained = 'Retenue'
export const furtherRefund = 'Remboursement complémentaire'
export const refund = 'Remboursement'
